import type { FormConfiguration } from "./application-types";
import type { ApplicationV2 } from "./application-v2";
import { FormDataExtended } from "./ux/form-data-extended";

/**
 * Calls the handler of a form and closes the window when so configured.
 * @throws whatever the handler throws; the caller tells the user
 */
export async function submitForm(
  app: ApplicationV2,
  form: HTMLFormElement,
  config: FormConfiguration,
  event: Event,
  options: Record<string, unknown> = {},
): Promise<void> {
  event.preventDefault();
  const { handler, closeOnSubmit } = config;
  const formData = new FormDataExtended(form);
  if (handler) await handler.call(app, event, form, formData, options);
  if (closeOnSubmit && event.type === "submit") await app.close({ submitted: true });
}

/** Binds `submit` and, when configured, `change` of one form. Bind each form element once. */
export function listenToForm(app: ApplicationV2, form: HTMLFormElement, config: FormConfiguration): void {
  form.noValidate = true;
  form.autocomplete = "off";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    app._onSubmitForm(config, event).catch((error: unknown) => app._onActionError(error));
  });
  form.addEventListener("change", (event) => {
    const target = event.target as HTMLElement & { form?: HTMLFormElement | null };
    if (target.form && target.form !== form) return;
    app._onChangeForm(config, event);
  });
}
