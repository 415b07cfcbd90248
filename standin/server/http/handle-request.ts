import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join as joinPath } from "node:path";
import type { ServerContext } from "../context";
import { renderGamePage } from "./game-page";
import { join, logOut, requestLanguage, showJoin } from "./handle-join";
import { placeholderIcon } from "./placeholder-icon";
import { redirect, respond } from "./respond";
import { serveFile } from "./static-files";
import { STRINGS } from "./strings";

/** Answers one HTTP request. It never rejects: what goes wrong is answered with status 500. */
export async function handleRequest(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  try {
    await route(context, request, response);
  } catch (error) {
    console.error("http:", error);
    if (response.headersSent) response.destroy();
    else respond(response, 500, "text/plain", "Internal error");
  }
}

async function route(context: ServerContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = parse(request.url);
  if (!url) return respond(response, 400, "text/plain", "Bad request");
  const path = url.pathname;
  if (request.method === "POST" && path === "/join") return join(context, request, response);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return respond(response, 405, "text/plain", "Method not allowed");
  }
  if (path === "/") return redirect(response, "/game");
  if (path === "/join") return showJoin(context, request, response, url);
  if (path === "/logout") return logOut(context, request, response);
  if (path === "/game") return showGame(context, request, response);
  if (path.startsWith("/icons/")) return respond(response, 200, "image/svg+xml", placeholderIcon(path));
  for (const [prefix, folder] of folders(context)) {
    if (path.startsWith(prefix) && (await serveFile(request, response, folder, path.slice(prefix.length)))) return;
  }
  const session = context.sessions.find(request.headers.cookie);
  respond(response, 404, "text/plain", STRINGS[requestLanguage(context, request, session)].notFound);
}

function folders(context: ServerContext): [prefix: string, folder: string][] {
  return [
    [`/systems/${context.system.id}/`, context.system.folder],
    ["/standin/", context.clientFolder],
    ["/templates/", joinPath(context.clientFolder, "assets", "templates")],
  ];
}

function parse(address: string | undefined): URL | null {
  try {
    return new URL(address ?? "/", "http://127.0.0.1");
  } catch {
    return null;
  }
}

function showGame(context: ServerContext, request: IncomingMessage, response: ServerResponse): void {
  const session = context.sessions.find(request.headers.cookie);
  const userId = session?.userId;
  if (!userId || !context.store.get("User", userId)) {
    redirect(response, "/join");
    return;
  }
  const html = renderGamePage({
    worldTitle: context.world.title,
    language: requestLanguage(context, request, session),
    mode: context.options.mode,
    userId,
    system: context.system,
    clientStyle: clientStyle(context.clientFolder),
  });
  respond(response, 200, "text/html", html);
}

/** The sheet that the bundle made of the client's imports, else the one that lies among its assets. */
function clientStyle(folder: string): string | null {
  const sheet = ["client.css", "assets/styles/standin.css"].find((path) => existsSync(joinPath(folder, path)));
  return sheet === undefined ? null : `/standin/${sheet}`;
}
