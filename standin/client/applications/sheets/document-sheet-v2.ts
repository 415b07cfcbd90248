import { runtime } from "../../runtime";
import type { DocumentLike } from "../../runtime-types";
import type {
  ApplicationOptions,
  ClosingOptions,
  Context,
  HeaderControl,
  PartialOptions,
  RenderOptions,
} from "../application-types";
import { ApplicationV2 } from "../application-v2";
import type { FormDataExtended } from "../ux/form-data-extended";
import { editImage } from "./edit-image";
import { expandSubmitted } from "./expand-submitted";
import { toggleDisabled } from "./toggle-disabled";

const LEVELS: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

/** A window that shows one document, follows its changes and writes what its form says. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LEVELS["LIMITED"],
    editPermission: LEVELS["OWNER"],
    canCreate: false,
    sheetConfig: true,
    actions: {
      editImage(_event, target) {
        return editImage(this as DocumentSheetV2, target);
      },
      copyUuid() {
        const { uuid } = (this as DocumentSheetV2).document;
        runtime.notifications?.info(runtime.format("STANDIN.Window.UuidCopied", { uuid }));
        return navigator.clipboard?.writeText(uuid);
      },
      configureSheet() {
        const config = (runtime.CONFIG as { ux?: { configureSheet?: (sheet: ApplicationV2) => unknown } }).ux;
        return config?.configureSheet?.(this);
      },
    },
    form: {
      handler(event, form, formData, options) {
        return (this as DocumentSheetV2)._onSubmitDocumentForm(event, form, formData, options ?? {});
      },
      submitOnChange: false,
      closeOnSubmit: false,
    },
  };

  get document(): DocumentLike {
    return this.options["document"] as DocumentLike;
  }

  override get title(): string {
    const { document } = this;
    const label = runtime.localize(`DOCUMENT.${document.documentName}`);
    return `${label}${label.endsWith("\u00a0:") ? "" : runtime.language === "fr" ? "\u00a0:" : ":"} ${document.name || document.id}`;
  }

  /** Whether this user may see the document as far as this sheet asks. */
  get isVisible(): boolean {
    return this.document.testUserPermission(runtime.user, this.options["viewPermission"] as number);
  }

  /** Whether this user may change the document: by permission, and not in a locked compendium. */
  get isEditable(): boolean {
    const pack = this.document as DocumentLike & { collection?: { locked?: boolean } };
    if (pack.pack && pack.collection?.locked) return false;
    return this.document.testUserPermission(runtime.user, this.options["editPermission"] as number);
  }

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const document = options["document"] as DocumentLike | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    const merged = super._initializeApplicationOptions({ uniqueId, ...options });
    merged["document"] = document;
    return merged;
  }

  override _canRender(_options: RenderOptions): boolean | void {
    if (this.isVisible) return;
    runtime.notifications?.warn(runtime.format("STANDIN.Window.NotVisible", { name: this.document.name }));
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: runtime.user,
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) toggleDisabled(this.element, true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  override _getHeaderControls(): HeaderControl[] {
    const controls = super._getHeaderControls();
    controls.push({ icon: "sti-copy", label: "STANDIN.Window.CopyUuid", action: "copyUuid" });
    return controls;
  }

  /** The form's path: its data, checked against the document, then written. */
  async _onSubmitDocumentForm(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options as { updateData?: Record<string, unknown> };
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** @throws DataModelValidationError when the document does not take the data */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) Object.assign(submitData, expandSubmitted({ ...formData.object, ...updateData }));
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandSubmitted(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}
