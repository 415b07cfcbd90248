import { renderChild } from "../foundry/v14/render-child";

/**
 * Asks before something is deleted for good.
 * @param sheet asks, in its own window (windows detach)
 */
export function confirmDelete(name: string, sheet: foundry.applications.api.ApplicationV2.Any): Promise<boolean> {
  const content = sheet.element.ownerDocument.createElement("div");
  const words = content.ownerDocument.createElement("p");
  words.textContent = game.i18n?.format("ARCANES.Sheet.deleteText", { who: name }) ?? "";
  content.append(words);
  return new Promise((resolve) => {
    const dialog = new foundry.applications.api.DialogV2({
      window: { title: game.i18n?.format("ARCANES.Sheet.deleteTitle", { who: name }) ?? "" },
      classes: ["arcanes-agonie"],
      content,
      buttons: [
        { action: "delete", label: "ARCANES.Dialog.delete", callback: () => Promise.resolve(resolve(true)) },
        { action: "cancel", label: "ARCANES.Dialog.cancel", default: true },
      ],
    });
    // The first answer counts: whatever else closes the dialog deletes nothing.
    dialog.addEventListener("close", () => resolve(false), { once: true });
    void renderChild(sheet, dialog);
  });
}
