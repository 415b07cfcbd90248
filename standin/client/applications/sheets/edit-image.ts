import { runtime } from "../../runtime";
import { DialogV2 } from "../dialogs/dialog-v2";
import { createFormGroup } from "../forms/create-form-group";
import { createElementInput } from "../forms/create-inputs";
import type { DocumentSheetV2 } from "./document-sheet-v2";

/**
 * Asks for the path of the picture that `data-edit` names, and shows it. A form that submits each change submits this one too,
 * another takes it in when it is submitted; a sheet without a form writes it at once.
 * @throws Error when the action stands on anything but a picture
 */
export async function editImage(sheet: DocumentSheetV2, target: HTMLElement): Promise<void> {
  if (target.tagName !== "IMG") throw new Error("Only an IMG element can have the action editImage");
  const attribute = target.dataset["edit"];
  if (!attribute || !sheet.isEditable) return;
  const current = target.getAttribute("src") ?? "";
  const input = createElementInput("file-picker", { name: "path", value: current }, { type: "image" });
  const content = document.createElement("div");
  content.append(createFormGroup({ label: runtime.localize("STANDIN.Form.Image"), input: input as never }));
  const answer = (await DialogV2.input({
    window: { title: "STANDIN.Form.ImageTitle" },
    content,
  })) as { path?: string } | null;
  if (!answer?.path || answer.path === current) return;
  target.setAttribute("src", answer.path);
  if (sheet.form && sheet.options.form?.submitOnChange) await sheet.submit();
  else if (!sheet.form) await sheet.document.update({ [attribute]: answer.path });
}
