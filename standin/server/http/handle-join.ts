import type { IncomingMessage, ServerResponse } from "node:http";
import { USER_ROLES } from "../../core/protocol";
import type { ServerContext } from "../context";
import type { Language } from "../options";
import { textOf } from "../store/text-of";
import { acceptedLanguage, isLanguage } from "./choose-language";
import { renderJoinPage } from "./join-page";
import { checkPassword } from "./password";
import { readForm } from "./read-form";
import { redirect, respond } from "./respond";
import type { Session } from "./sessions";
import { STRINGS } from "./strings";

/** The language of a request: chosen by the user, else by the server's options, else by the browser. */
export function requestLanguage(context: ServerContext, request: IncomingMessage, session: Session | null): Language {
  return session?.language ?? context.options.language ?? acceptedLanguage(request.headers["accept-language"]);
}

/** `GET /join`: shows the page; with `?lang=` keeps the chosen language. */
export function showJoin(context: ServerContext, request: IncomingMessage, response: ServerResponse, url: URL): void {
  const wanted = url.searchParams.get("lang");
  if (isLanguage(wanted)) {
    const session = context.sessions.find(request.headers.cookie) ?? context.sessions.start();
    session.language = wanted;
    response.setHeader("Set-Cookie", context.sessions.cookie(session));
    redirect(response, "/join");
    return;
  }
  sendPage(context, request, response, 200, null, null);
}

/** `POST /join`: checks user and password, ties the browser's session to the user. */
export async function join(context: ServerContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== `http://${request.headers.host}`) {
    respond(response, 403, "text/plain", "Forbidden");
    return;
  }
  const form = await readForm(request);
  const old = context.sessions.find(request.headers.cookie);
  const text = STRINGS[requestLanguage(context, request, old)];
  const userId = form?.get("userid") ?? "";
  const user = context.store.get("User", userId);
  if (!user) sendPage(context, request, response, 400, null, text.unknownUser);
  else if (user["role"] === USER_ROLES.NONE) sendPage(context, request, response, 403, userId, text.barred);
  else if (!checkPassword(form?.get("password") ?? "", user["password"])) {
    sendPage(context, request, response, 401, userId, text.wrongPassword);
  } else {
    const session = context.sessions.start();
    session.userId = userId;
    session.language = old?.language ?? null;
    if (old) leave(context, old);
    response.setHeader("Set-Cookie", context.sessions.cookie(session));
    redirect(response, "/game");
  }
}

/** `/logout`: ends the session and shows the join page again, in the same language. */
export function logOut(context: ServerContext, request: IncomingMessage, response: ServerResponse): void {
  const old = context.sessions.find(request.headers.cookie);
  if (old) {
    const session = context.sessions.start();
    session.language = old.language;
    leave(context, old);
    response.setHeader("Set-Cookie", context.sessions.cookie(session));
  }
  redirect(response, "/join");
}

function leave(context: ServerContext, session: Session): void {
  context.sessions.end(session);
  context.disconnect(session.id);
}

function sendPage(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  selected: string | null,
  error: string | null,
): void {
  const language = requestLanguage(context, request, context.sessions.find(request.headers.cookie));
  const users = context.store
    .all("User")
    .filter((user) => user["role"] !== USER_ROLES.NONE)
    .map((user) => ({ id: textOf(user, "_id"), name: textOf(user, "name"), role: Number(user["role"]) }))
    .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name, language));
  const html = renderJoinPage({
    worldTitle: context.world.title,
    systemTitle: context.system.title,
    language,
    users,
    selected,
    error,
  });
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
  );
  respond(response, status, "text/html", html);
}
