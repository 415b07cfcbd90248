import type { DeepPartial } from "fvtt-types/utils";
import { keepInView } from "../foundry/v14/keep-in-view";
import type { AttackDraft, AttackPrompt } from "../ports/prompt-port";
import type { AttackChoices } from "../rules/combat/exchange";
import type { RuleReason } from "../rules/result";
import { systemPath } from "../system-id";
import { type AttackDialogView, attackDialogView, isRuleReason, targetKey } from "../views/attack-dialog-view";
import type { FlagChoice } from "../views/choice-rows";
import { makeFormat } from "../views/format";
import { MODIFIER_BOUNDS, parseModifier } from "../views/parse-modifier";

type Answer = (draft: AttackDraft | null) => void;
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;
type Context = foundry.applications.api.ApplicationV2.RenderContext & AttackDialogView;

const FLAGS: readonly FlagChoice[] = ["contact", "cover", "surprise", "charge", "opportunity", "turnedBack"];

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2<Context>);

/** The attack dialog. It writes nothing: its answer is a draft, or null when it is closed. */
export class AttackDialog extends Base {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-attack"],
    tag: "form",
    position: { width: 500 },
    window: { contentClasses: ["standard-form"] },
    form: { handler: AttackDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { cancel: AttackDialog.#onCancel, step: AttackDialog.#onStep, allow: AttackDialog.#onAllow },
  };

  static override PARTS = {
    sides: { template: systemPath("templates/attack-sides.hbs") },
    aim: { template: systemPath("templates/attack-aim.hbs") },
    odds: { template: systemPath("templates/attack-odds.hbs") },
    foot: { template: systemPath("templates/attack-foot.hbs") },
  };

  readonly #prompt: AttackPrompt;
  readonly #answer: Answer;
  #draft: AttackDraft;
  /** Whether the modifier typed last could not be read. */
  #unread = false;

  constructor(prompt: AttackPrompt, answer: Answer) {
    super();
    this.#prompt = prompt;
    this.#answer = answer;
    this.#draft = prompt.draft;
  }

  override get title(): string {
    return game.i18n?.format("ARCANES.Dialog.Attack.title", { who: this.#prompt.attacker.name }) ?? "";
  }

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const prompt = { ...this.#prompt, id: this.id };
    const format = makeFormat(game.i18n?.lang ?? "en");
    return { ...context, ...attackDialogView(prompt, this.#draft, this.#prompt.preview(this.#draft), format) };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    for (const field of html.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"))
      field.addEventListener("change", () => this.#take(field));
    // A changed figure draws its field anew, and the browser then submits nothing.
    html.querySelector("[name=modifier]")?.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Enter") return;
      event.preventDefault();
      void AttackDialog.#onSubmit.call(this);
    });
  }

  protected override async _onRender(
    context: DeepPartial<Context>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    if (options.isFirstRender) this.#sendButton()?.focus();
    // What was set aside makes it higher.
    else keepInView(this);
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    this.#answer(null);
  }

  #sendButton(): HTMLElement | null {
    const send = this.element.querySelector<HTMLElement>("button[type=submit]:not([disabled])");
    return send ?? this.element.querySelector<HTMLElement>("select[name=target]");
  }

  /** Takes a changed field into the draft and shows what it makes of the odds; the focus stays where it is. */
  #take(field: HTMLInputElement | HTMLSelectElement): void {
    const { name, value } = field;
    const checked = "checked" in field && field.checked;
    if (name === "weapon") this.#draft = { ...this.#draft, weapon: value };
    else if (name === "target") this.#aimAt(value);
    else if (name === "allow") this.#choose({ allow: this.#draft.choices.allow.filter((reason) => reason !== value) });
    else if (name === "modifier") {
      this.#unread = !this.#takeModifier(value);
      // The button stays: it may be the one that is being pressed.
      return void this.#show("[name=modifier]", ["odds"]);
    } else {
      const flag = FLAGS.find((each) => each === name);
      if (flag) this.#choose({ [flag]: checked });
    }
    void this.#show(name === "allow" ? "button[type=submit]" : `[name=${name}]`);
  }

  #choose(choices: Partial<AttackChoices>): void {
    this.#draft = { ...this.#draft, choices: { ...this.#draft.choices, ...choices } };
  }

  /** Another target brings the map's word on contact; cover is again as its statuses say. */
  #aimAt(key: string): void {
    const option = this.#prompt.targets.find((each) => targetKey(each) === key);
    const target = option ? { actor: option.actor, token: option.token } : null;
    this.#draft = { ...this.#draft, target };
    if (option) this.#choose({ contact: option.contact ?? this.#draft.choices.contact, cover: null });
  }

  /** What cannot be read leaves the modifier as it was. @returns whether it could be read */
  #takeModifier(typed: string): boolean {
    const modifier = parseModifier(typed);
    if (modifier !== null) this.#choose({ modifier });
    return modifier !== null;
  }

  /**
   * Draws again what may have changed. The fields of target and weapon stay as they are: who chooses by typing goes on typing.
   * @param selector the field that keeps the focus
   * @param parts what to draw again
   */
  async #show(selector: string, parts = ["sides", "odds", "foot"]): Promise<void> {
    // A field that goes with the closing dialog may still tell a change.
    if (!this.rendered) return;
    await this.render({ parts });
    if (!this.rendered) return;
    const field = this.element.querySelector<HTMLElement>(
      `:is([data-application-part=odds], [data-application-part=foot]) ${selector}`,
    );
    field?.focus();
  }

  static async #onStep(this: AttackDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = Number(target.dataset["step"]);
    const modifier = this.#draft.choices.modifier + step;
    this.#choose({ modifier: Math.min(MODIFIER_BOUNDS.max, Math.max(MODIFIER_BOUNDS.min, modifier)) });
    await this.#show(`[data-step="${step}"]`);
  }

  /** The GM sets the refusal aside that is shown. */
  static async #onAllow(this: AttackDialog): Promise<void> {
    const result = this.#prompt.preview(this.#draft);
    if (!this.#prompt.gm || result === null || result.ok || !isRuleReason(result.refusal.reason)) return;
    const reason: RuleReason = result.refusal.reason;
    this.#choose({ allow: [...this.#draft.choices.allow, reason] });
    await this.#show("button[type=submit]");
  }

  static async #onCancel(this: AttackDialog): Promise<void> {
    await this.close();
  }

  static async #onSubmit(this: AttackDialog): Promise<void> {
    const modifier = this.element.querySelector<HTMLInputElement>("[name=modifier]");
    // Nobody attacks with another modifier than the one that was read.
    const read = (modifier === null || this.#takeModifier(modifier.value)) && !this.#unread;
    this.#unread = false;
    if (!read) {
      if (modifier) modifier.value = modifier.defaultValue;
      return;
    }
    if (this.#prompt.preview(this.#draft)?.ok !== true) return;
    this.#answer(this.#draft);
    await this.close();
  }
}

/** Asks how to attack; null when the user cancels. */
export function askAttack(prompt: AttackPrompt): Promise<AttackDraft | null> {
  return new Promise((resolve) => {
    // The first answer counts: closing after a sent attack answers null to nobody.
    void new AttackDialog(prompt, resolve).render({ force: true });
  });
}
