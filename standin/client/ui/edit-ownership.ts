import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { createFormGroup } from "../applications/forms/create-form-group";
import { createSelectInput } from "../applications/forms/create-inputs";
import { runtime } from "../runtime";
import type { DocumentLike, UserLike } from "../runtime-types";

/** Lets a GM say who may see and who may change a document. */
export async function editOwnership(entry: DocumentLike): Promise<void> {
  const { ownership = {} } = entry as DocumentLike & { ownership?: Record<string, number> };
  const levels = [
    ["0", "None"],
    ["1", "Limited"],
    ["2", "Observer"],
    ["3", "Owner"],
  ] as const;
  const options = levels.map(([value, key]) => ({ value, label: runtime.localize(`STANDIN.Ownership.${key}`) }));
  const inherit = { value: "-1", label: runtime.localize("STANDIN.Ownership.Default") };
  const content = document.createElement("div");
  const row = (name: string, label: string, choices: { value: string; label: string }[], level: number) => {
    const input = createSelectInput({ name, options: choices, value: String(level), dataset: { dtype: "Number" } });
    content.append(createFormGroup({ label, input: input as never }));
  };
  row("default", runtime.localize("STANDIN.Ownership.Everybody"), options, ownership["default"] ?? 0);
  for (const user of runtime.game["users"] as Iterable<UserLike>) {
    if (!user.isGM) row(user.id, user.name, [inherit, ...options], ownership[user.id] ?? -1);
  }
  const answer = (await DialogV2.input({
    window: { title: "STANDIN.Directory.Ownership" },
    content,
    ok: { label: "STANDIN.Form.Save" },
  })) as Record<string, number> | null;
  if (!answer) return;
  const kept = Object.fromEntries(Object.entries(answer).filter(([, level]) => level >= 0));
  await entry.update({ ownership: kept }, { diff: false, recursive: false });
}
