/** Requests to the server.  A refused one throws a Refusal with the server's reason, ready to be shown. */

import type { Problem } from "./messages";

export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason.charAt(0).toUpperCase() + reason.slice(1));
  }
}

export async function ask<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("The server can't be reached. Try again in a moment.", 0);
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.reason ?? "The server could not answer this.", response.status);
}
