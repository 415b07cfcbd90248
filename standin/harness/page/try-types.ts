import { createSubject, type Subject } from "./create-subject";
import { findDocument, type ProbedSheet, readPath } from "./host-types";

export interface Typing {
  /** uuid of the document. */
  readonly uuid: string;
  /** A selector of its window, null when it has none. */
  readonly window: string | null;
  /** Name of a field that one can type into, and what to type; null when there is none. */
  readonly field: { name: string; value: string } | null;
}

const subjects = new Map<string, Subject>();
const TYPABLE = "input:not([type]), input[type=text], input[type=number], textarea";

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function elementOf(sheet: ProbedSheet): HTMLElement | undefined {
  return sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
}

/** Creates a document of a subtype and renders its sheet. */
export async function openType(kind: string, type: string, actorType: string): Promise<Typing> {
  const subject = await createSubject(kind, type, actorType);
  const { uuid } = subject.document;
  subjects.set(uuid, subject);
  const { sheet } = subject.document;
  if (kind === "ChatMessage" && subject.document.visible === false) return { uuid, window: null, field: null };
  if (kind === "ChatMessage") return { uuid, window: `[data-message-id="${subject.document.id}"]`, field: null };
  if (!sheet) return { uuid, window: null, field: null };
  await sheet.render({ force: true });
  for (let tries = 0; tries < 40 && !elementOf(sheet)?.isConnected; tries++) await wait(50);
  const element = elementOf(sheet);
  if (!element?.isConnected) throw new Error("the sheet was not rendered");
  element.dataset["probe"] = uuid;
  return { uuid, window: `[data-probe="${uuid}"]`, field: await findField(sheet, subject.document._source) };
}

/** Controls by which sheets pass from showing to editing. */
const MODES = "[data-action*=mode i], .mode-slider, [data-action*=toggleEdit i], [data-action*=editMode i]";

/** Looks for a field as the sheet stands, then after passing to editing, then on each tab. */
async function findField(sheet: ProbedSheet, source: object): Promise<Typing["field"]> {
  const here = (): Typing["field"] => {
    const root = elementOf(sheet);
    return root ? fieldIn(root, source) : null;
  };
  const first = here();
  if (first) return first;
  const mode = elementOf(sheet)?.querySelector<HTMLElement>(MODES);
  mode?.click();
  if (mode) await wait(500);
  return here() ?? (await onTabs(sheet, source));
}

async function onTabs(sheet: ProbedSheet, source: object): Promise<Typing["field"]> {
  const tabs = [...(elementOf(sheet)?.querySelectorAll<HTMLElement>("[data-action=tab]") ?? [])].slice(0, 12);
  for (const tab of tabs) {
    tab.click();
    await wait(50);
    const root = elementOf(sheet);
    const found = root && fieldIn(root, source);
    if (found) return found;
  }
  return null;
}

/** A field that is shown and may be typed into: the name if there is one, else a text or a number of the system's. */
function fieldIn(element: HTMLElement, source: object): Typing["field"] {
  const fields = [...element.querySelectorAll<HTMLInputElement>(TYPABLE)].filter(
    (field) => field.name && !field.disabled && !field.readOnly && field.checkVisibility() && !field.dataset["dtype"],
  );
  const named = fields.find(({ name }) => name === "name");
  if (named) return { name: "name", value: `${named.value} typed`.trim() };
  for (const { name, type, value } of fields) {
    const stored = readPath(source, name);
    if (type !== "number" && typeof stored === "string") return { name, value: `${value} typed`.trim() };
    if (typeof stored === "number") return { name, value: String(stored + (stored >= 1 ? -1 : 1)) };
  }
  return null;
}

/** Whether the document has what was typed; a form that does not submit by itself is submitted. */
export async function wasWritten(uuid: string, name: string, value: string): Promise<boolean> {
  const written = () => String(readPath(findDocument(uuid)?._source ?? {}, name)) === value;
  for (let tries = 0; tries < 20 && !written(); tries++) await wait(50);
  if (!written()) {
    const element = document.querySelector<HTMLElement>(`[data-probe="${uuid}"]`);
    const form = element instanceof HTMLFormElement ? element : element?.querySelector("form");
    form?.requestSubmit();
    for (let tries = 0; tries < 20 && !written(); tries++) await wait(50);
  }
  return written();
}

/** Renders the sheet anew and says what its field shows; null when the field or the window is gone. */
export async function shownAgain(uuid: string, name: string): Promise<string | null> {
  const sheet = findDocument(uuid)?.sheet;
  await sheet?.render({ force: true });
  await wait(100);
  const field = sheet ? elementOf(sheet)?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) : null;
  return field ? field.value : null;
}

/** Closes the sheet and deletes the document, and what was created for it. */
export async function dropType(uuid: string): Promise<void> {
  const subject = subjects.get(uuid);
  subjects.delete(uuid);
  if (!subject) return;
  await subject.document.sheet?.close({ submitted: true });
  await subject.document.delete();
  await subject.parent?.delete();
}
