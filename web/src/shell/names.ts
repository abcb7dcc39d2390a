/** The names of components, from the catalogue: a table of groups ("cards") of entries with a ``name``. */

export interface Named {
  /** What it is: "card". */
  kind: string;
  id: string;
  name: string;
  entry: Record<string, any>;
}

export type Names = Map<string, Named>;

/** All entries of a catalogue that have a name, by their id. */
export function namesOf(catalogue: unknown): Names {
  const names: Names = new Map();
  if (!catalogue || typeof catalogue !== "object") return names;
  for (const [group, entries] of Object.entries(catalogue)) {
    if (!entries || typeof entries !== "object" || Array.isArray(entries)) continue;
    for (const [id, entry] of Object.entries(entries as Record<string, any>)) {
      if (entry && typeof entry === "object" && typeof entry.name === "string") {
        names.set(id, { kind: singular(group), id, name: entry.name, entry });
      }
    }
  }
  return names;
}

/** "cards" -> "card", "technologies" -> "technology". */
export function singular(word: string): string {
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/s$/, "");
}

/** "card:altar" -> the name of the altar; a reference that the catalogue does not know is put into words. */
export function nameOfRef(ref: string, names: Names): string {
  const [kind = "", id = ""] = ref.split(":");
  return names.get(id)?.name ?? (/^\d+$/.test(id) ? `${inWords(kind)} ${Number(id) + 1}` : inWords(id ? `${kind} ${id}` : kind));
}

/** The fields of a record for people: what stands beside them in words is left out, and so is where they come from. */
export function told(record: Record<string, unknown>): [string, unknown][] {
  const spare = (field: string): boolean => `${field}_words` in record || (field === "effect" && "words" in record) || field === "provenance";
  return Object.entries(record).filter(([field]) => !spare(field)).map(([field, value]) => [field.replace(/_words$/, ""), value]);
}

/** An id or a field in words: "civilian-structures" -> "Civilian structures". */
export function inWords(id: string): string {
  const words = id.replace(/[-_]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
