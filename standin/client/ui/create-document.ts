import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { createFormGroup } from "../applications/forms/create-form-group";
import { createSelectInput, createTextInput } from "../applications/forms/create-inputs";
import { runtime } from "../runtime";

interface DocumentClass {
  readonly documentName: string;
  readonly TYPES?: string[];
  create(data: object, options?: object): Promise<{ sheet?: { render(options: object): unknown } | null } | undefined>;
  createDialog?(data?: object, options?: object): Promise<unknown>;
  defaultName?(options?: object): string;
}

interface CreationOptions {
  /** What is known of the new document already. */
  data?: Record<string, unknown>;
  /** Options of the operation. */
  options?: Record<string, unknown>;
  /** The subtypes to choose from; all unless told. */
  types?: string[];
}

/** Asks for name and type of a new document, makes it and opens its sheet. @returns it, or null when nobody wanted it */
export async function createDocument(
  documentName: string,
  { data: given = {}, options: operation = {}, types: offered }: CreationOptions = {},
): Promise<unknown> {
  const config = runtime.CONFIG[documentName] as { documentClass: DocumentClass; typeLabels?: Record<string, string> };
  const cls = config.documentClass;
  const types = (cls.TYPES ?? []).filter((type) => type !== "base" && (offered?.includes(type) ?? true));
  const content = document.createElement("div");
  const name = createTextInput({
    name: "name",
    placeholder: runtime.localize(`STANDIN.Directory.New${documentName}`),
    autofocus: true,
  });
  content.append(createFormGroup({ label: runtime.localize("STANDIN.Form.Name"), input: name as never }));
  if (types.length > 0) {
    const choices = types.map((value) => ({
      value,
      label: runtime.localize(config.typeLabels?.[value] ?? `TYPES.${documentName}.${value}`),
    }));
    const type = createSelectInput({ name: "type", options: choices, value: String(given["type"] ?? types[0]) });
    content.append(createFormGroup({ label: runtime.localize("STANDIN.Form.Type"), input: type as never }));
  }
  const answer = (await DialogV2.input({
    window: { title: `STANDIN.Directory.Create${documentName}` },
    content,
    ok: { label: "STANDIN.Form.Create" },
  })) as { name?: string; type?: string } | null;
  if (!answer) return null;
  const data = {
    ...given,
    name: answer.name?.trim() || runtime.localize(`STANDIN.Directory.New${documentName}`),
    ...(answer.type ? { type: answer.type } : {}),
  };
  const created = await cls.create(data, operation);
  if (operation["renderSheet"] !== false) created?.sheet?.render({ force: true });
  return created ?? null;
}
