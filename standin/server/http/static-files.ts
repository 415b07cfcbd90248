import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { contentType } from "./content-types";

/**
 * Serves one file below a folder.
 * @param folder    real path of the folder; nothing outside of it is ever served, links included
 * @param relative  path below it as it stands in the address, still percent-encoded
 * @returns false when there is no such file; nothing was sent then
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  relative: string,
): Promise<boolean> {
  const path = await locate(folder, relative);
  if (!path) return false;
  const { size } = await stat(path);
  response.writeHead(200, { "Content-Type": contentType(path), "Content-Length": size });
  if (request.method === "HEAD") response.end();
  // A reader that goes away in the middle is its own affair.
  else await pipeline(createReadStream(path), response).catch(() => response.destroy());
  return true;
}

async function locate(folder: string, relative: string): Promise<string | null> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(relative);
  } catch {
    return null;
  }
  if (decoded.includes("\0") || decoded.includes("\\")) return null;
  const wanted = resolve(folder, `.${sep}${decoded}`);
  if (!wanted.startsWith(folder + sep)) return null;
  try {
    const real = await realpath(wanted);
    return real.startsWith(folder + sep) && (await stat(real)).isFile() ? real : null;
  } catch {
    return null;
  }
}
