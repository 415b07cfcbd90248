import type { ConflictPrompt } from "../ports/prompt-port";
import type { ConflictChoice } from "../rules/consequences/receipt";
import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";
import { undoConflictView } from "../views/undo-conflict-view";

/** Asks, line by line, what an undo is to do where the world has changed since; null when the user cancels: then nothing is written. */
export async function askConflicts(
  prompt: ConflictPrompt,
): Promise<{ readonly [line: string]: ConflictChoice } | null> {
  const view = undoConflictView(prompt.lines, makeFormat(game.i18n?.lang ?? "en"));
  const content = await foundry.applications.handlebars.renderTemplate(systemPath("templates/undo-conflict.hbs"), {
    ...view,
  });
  const answer = await foundry.applications.api.DialogV2.wait({
    window: { title: "ARCANES.Dialog.Undo.title" },
    classes: ["arcanes-agonie", "aa-app-undo"],
    position: { width: 480 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "undo",
        label: "ARCANES.Dialog.Undo.confirm",
        default: true,
        callback: (_event, button) => Promise.resolve(chosen(button.form, prompt)),
      },
      { action: "cancel", label: "ARCANES.Dialog.Undo.nothing", callback: () => Promise.resolve(null) },
    ],
  });
  return answer !== null && typeof answer === "object" ? answer : null;
}

function chosen(form: HTMLFormElement | null, prompt: ConflictPrompt): { [line: string]: ConflictChoice } {
  const data = form ? new FormData(form) : new FormData();
  const picked: { [line: string]: ConflictChoice } = {};
  for (const { line, choices } of prompt.lines) {
    const choice = choices.find((each) => each === data.get(`line-${line}`)) ?? choices[0];
    if (choice) picked[String(line)] = choice;
  }
  return picked;
}
