/** The rules book: Markdown cut at its headings, so that it can be searched and opened at a fitting place. */

import type { marked } from "marked";

export interface Section {
  /** Of the heading, as links inside the book name it. */
  id: string;
  title: string;
  level: number;
  /** The words, small letters, for the search. */
  words: string;
  html: string;
}

/** "5. A turn, step by step" -> "5-a-turn-step-by-step". */
export function anchor(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, "").trim().replace(/\s+/g, "-");
}

export function cut(text: string, parse: typeof marked): Section[] {
  const sections: Section[] = [];
  // Links to files beside the book mean nothing on the page: their words stay.
  const book = text.replace(/<!--[\s\S]*?-->/g, "").replace(/\[([^\]]*)\]\((?!#)[^)]*\)/g, "$1");
  for (const piece of book.split(/^(?=#{1,4} )/m)) {
    const heading = /^(#{1,4}) (.*)\n/.exec(piece);
    const title = heading?.[2]?.trim() ?? "";
    const body = heading ? piece.slice(heading[0].length) : piece;
    if (!title && !body.trim()) continue;
    sections.push({
      id: anchor(title),
      title: title.replace(/[*`]/g, ""),
      level: heading?.[1]?.length ?? 1,
      words: `${title} ${body}`.toLowerCase(),
      // Wide tables scroll, by the keyboard too.
      html: parse.parse(body, { async: false }).replaceAll("<th></th>", "<td></td>").replaceAll("<table>", '<table tabindex="0">'),
    });
  }
  return sections;
}

/** The section that fits a component best: its name in the heading, else the first that prints it in a table or bold, else any. */
export function fitting(sections: Section[], name: string): Section | undefined {
  const wanted = name.toLowerCase();
  if (!wanted) return undefined;
  const bold = new RegExp(`(\\*\\*|\\| *)${wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
  return (
    sections.find((section) => section.title.toLowerCase().includes(wanted)) ??
    sections.find((section) => bold.test(section.words)) ??
    sections.find((section) => section.words.includes(wanted))
  );
}

/** Where these words (in small letters) stand in what is shown. */
export function found(book: Element, words: string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(book, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.textContent ?? "").toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
