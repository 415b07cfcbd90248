import { classOf, findDocument, game } from "./host-types";

const heard: string[] = [];
const event = () => `system.${game().system.id}`;
const WORD = "standin-probe";

/** Creates the actor that both clients handle. @returns its uuid */
export async function createShared(type: string): Promise<string> {
  const actor = await classOf("Actor").create({ name: "Probe shared", type });
  if (!actor) throw new Error("create gave no actor");
  return actor.uuid;
}

export const knows = (uuid: string): boolean => findDocument(uuid) !== null;
export const owns = (uuid: string): boolean => findDocument(uuid)?.isOwner === true;
export const nameOf = (uuid: string): string | undefined => findDocument(uuid)?.name;
export const userId = (): string => game().userId;

/** Changes the name. @returns whether the server took it */
export async function rename(uuid: string, name: string): Promise<boolean> {
  try {
    await findDocument(uuid)?.update({ name });
  } catch {
    return false;
  }
  return findDocument(uuid)?.name === name;
}

export async function grant(uuid: string, user: string): Promise<void> {
  await findDocument(uuid)?.update({ ownership: { [user]: 3 } });
}

export async function remove(uuid: string): Promise<void> {
  await findDocument(uuid)?.delete();
}

/** Whispers to users. @returns the message's id */
export async function whisper(to: string[], content: string): Promise<string> {
  const message = await classOf("ChatMessage").create({ content, whisper: to });
  if (!message) throw new Error("create gave no message");
  return message.id;
}

/** Whether this client shows a text in its chat. */
export const reads = (content: string): boolean =>
  (document.querySelector("#chat")?.textContent ?? "").includes(content);

/** Begins to hear what others send over the system's socket. */
export function listen(): void {
  game().socket.on(event(), (payload) => {
    if (typeof payload === "object" && payload !== null && Reflect.get(payload, "type") === WORD) heard.push(WORD);
  });
}
export const send = (): void => game().socket.emit(event(), { type: WORD });
export const hasHeard = (): boolean => heard.length > 0;

/** Opens the sheet. */
export async function openSheet(uuid: string): Promise<void> {
  await findDocument(uuid)?.sheet?.render({ force: true });
}
/** Whether the open sheet shows a text, in a field or as text. */
export function sheetShows(uuid: string, text: string): boolean {
  const element = findDocument(uuid)?.sheet?.element;
  const root = element instanceof HTMLElement ? element : element?.[0];
  if (!root) return false;
  const values = [...root.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
  return [root.textContent ?? "", ...values].some((shown) => shown.includes(text));
}
export async function closeSheet(uuid: string): Promise<void> {
  await findDocument(uuid)?.sheet?.close({ submitted: true });
}
