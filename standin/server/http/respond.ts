import type { ServerResponse } from "node:http";

/** Sends a text with its content type. */
export function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}

/** Sends the browser elsewhere. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location });
  response.end();
}
