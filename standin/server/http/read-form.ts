import type { IncomingMessage } from "node:http";

/** A form is two short fields: more than this many bytes is none. */
const MAXIMUM = 10_000;

/** The fields of a posted form, or null when the body is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAXIMUM) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
