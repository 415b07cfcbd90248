import type { JsonObject } from "../../core/protocol";
import { slotsAt } from "./paths";
import { sanitiseHtml } from "./sanitise-html";

/** The HTML fields of the core's own documents. */
const HTML_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
};

/** Sanitises, in place, the core's own HTML fields of a source. */
export function sanitiseCoreHtml(documentName: string, source: JsonObject): void {
  for (const path of HTML_FIELDS[documentName] ?? []) {
    for (const slot of slotsAt(source, path)) if (typeof slot.value === "string") slot.set(sanitiseHtml(slot.value));
  }
}
