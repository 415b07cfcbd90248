import type { DeepPartial } from "fvtt-types/utils";
import type { AmendDraft, AmendPrompt } from "../ports/amend-prompt";
import type { AttackChoices } from "../rules/combat/exchange";
import type { Refusal } from "../rules/result";
import { systemPath } from "../system-id";
import {
  type AmendDialogView,
  type AmendPreviewView,
  type AmendRoll,
  amendDialogView,
  amendPreviewView,
  COUNTERED_BY,
  parseOwnRoll,
} from "../views/amend-dialog-view";
import { attackCardView } from "../views/attack-card-view";
import { isRuleReason, targetKey } from "../views/attack-dialog-view";
import { makeFormat } from "../views/format";
import { parseModifier } from "../views/parse-modifier";

type Answer = (draft: AmendDraft | null) => void;
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;
type Context = foundry.applications.api.ApplicationV2.RenderContext & AmendDialogView & AmendPreviewView;
type Field = HTMLInputElement | HTMLSelectElement;

const THREE_WAYS: { readonly [value: string]: boolean | null } = { rule: null, yes: true, no: false };
const ROLLS: { readonly [name: string]: AmendRoll } = {
  "roll-attack": "attack",
  "roll-defence": "defence",
  "roll-damage": "damage",
};

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2<Context>);

/** The GM's correction of a card. It writes nothing: its answer is a draft, or null when it is closed. */
export class AmendDialog extends Base {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-amend"],
    tag: "form",
    position: { width: 760, height: 690 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { handler: AmendDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { cancel: AmendDialog.#onCancel, allow: AmendDialog.#onAllow },
  };

  static override PARTS = {
    form: { template: systemPath("templates/amend-form.hbs"), scrollable: [""] },
    preview: { template: systemPath("templates/amend-preview.hbs"), scrollable: [""] },
    foot: { template: systemPath("templates/amend-foot.hbs") },
  };

  readonly #prompt: AmendPrompt;
  readonly #answer: Answer;
  #draft: AmendDraft;
  /** Names of the fields in which something stands that is no figure. */
  readonly #unread = new Set<string>();

  constructor(prompt: AmendPrompt, answer: Answer) {
    super();
    this.#prompt = prompt;
    this.#answer = answer;
    this.#draft = prompt.draft;
  }

  override get title(): string {
    return game.i18n?.format("ARCANES.Amend.title", { who: this.#prompt.state.attacker.name }) ?? "";
  }

  /** Why the card could not be so; null where it could. */
  get #refusal(): Refusal | null {
    if (this.#unread.size > 0) return { reason: "bad-roll" };
    const result = this.#prompt.preview(this.#draft);
    return result.ok ? null : result.refusal;
  }

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const format = makeFormat(game.i18n?.lang ?? "en");
    const { allow } = this.#draft.choices;
    return {
      ...context,
      ...amendDialogView({ ...this.#prompt, id: this.id }, this.#draft, format),
      ...amendPreviewView(await this.#card(), this.#refusal, allow),
    };
  }

  /** The card as it would be, as the GM would see it, without its buttons. */
  async #card(): Promise<string> {
    const result = this.#prompt.preview(this.#draft);
    if (!result.ok || this.#unread.size > 0) return "";
    const view = attackCardView(result.value.state, {
      standings: [],
      forecast: result.value.life,
      notes: result.value.notes,
      rescuable: () => false,
      userName: (id) => game.users?.get(id)?.name ?? null,
      format: makeFormat(game.i18n?.lang ?? "en"),
    });
    return foundry.applications.handlebars.renderTemplate(systemPath("templates/attack-card.hbs"), { ...view });
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    for (const field of html.querySelectorAll<Field>("input, select"))
      field.addEventListener("input", () => this.#take(field));
  }

  protected override async _onRender(
    context: DeepPartial<Context>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    if (options.isFirstRender) this.element.querySelector<HTMLElement>("select[name=target]")?.focus();
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    this.#answer(null);
  }

  /** Takes a changed field into the draft. Only what the card would say is drawn again: who types goes on typing. */
  #take(field: Field): void {
    const { name, value } = field;
    const checked = "checked" in field && field.checked;
    const roll = ROLLS[name];
    if (roll !== undefined) this.#takeRoll(name, roll, value);
    else if (name === "modifier") this.#takeModifier(value);
    else if (name === "target") this.#aimAt(value);
    else if (name === "reason") this.#draft = { ...this.#draft, reason: value };
    else if (name === "half" || name === "reopen") this.#draft = { ...this.#draft, [name]: checked };
    else if (name === "canCounter") this.#counterBy(value);
    else if (name === "cover") this.#choose({ [name]: THREE_WAYS[value] ?? null });
    else if (name === "contact" || name === "surprise" || name === "charge") this.#choose({ [name]: checked });
    else if (name === "allow") this.#choose({ allow: this.#draft.choices.allow.filter((reason) => reason !== value) });
    field.toggleAttribute("aria-invalid", this.#unread.has(name));
    void this.#show();
  }

  #choose(choices: Partial<AttackChoices>): void {
    this.#draft = { ...this.#draft, choices: { ...this.#draft.choices, ...choices } };
  }

  #aimAt(key: string): void {
    const { state, targets } = this.#prompt;
    const own = { actor: state.target.id, token: state.target.token };
    const target = targets.find((each) => targetKey(each) === key) ?? own;
    this.#draft = { ...this.#draft, target: { actor: target.actor, token: target.token } };
  }

  /** CRIT-4 to CRIT-6: whether the target counters, or who does in its stead. */
  #counterBy(value: string): void {
    const { state, targets } = this.#prompt;
    const own = state.counterer && { actor: state.counterer.id, token: state.counterer.token };
    const known = own ? [...targets, own] : targets;
    const found = known.find((each) => `${COUNTERED_BY}${targetKey(each)}` === value);
    this.#draft = { ...this.#draft, counterer: found ? { actor: found.actor, token: found.token } : null };
    this.#choose({ canCounter: found ? true : (THREE_WAYS[value] ?? null) });
  }

  #takeModifier(typed: string): void {
    const modifier = parseModifier(typed);
    if (modifier === null) this.#unread.add("modifier");
    else {
      this.#unread.delete("modifier");
      this.#choose({ modifier });
    }
  }

  #takeRoll(name: string, roll: AmendRoll, typed: string): void {
    const read = parseOwnRoll(typed);
    if (read === undefined) this.#unread.add(name);
    else {
      this.#unread.delete(name);
      this.#draft = { ...this.#draft, rolls: { ...this.#draft.rolls, [roll]: read } };
    }
  }

  async #show(): Promise<void> {
    // A field that goes with the closing dialog may still tell a change.
    if (this.rendered) await this.render({ parts: ["preview", "foot"] });
  }

  /** The GM sets the refusal aside that is shown. */
  static async #onAllow(this: AmendDialog): Promise<void> {
    const refusal = this.#refusal;
    if (refusal === null || !isRuleReason(refusal.reason)) return;
    this.#choose({ allow: [...this.#draft.choices.allow, refusal.reason] });
    await this.#show();
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  static async #onCancel(this: AmendDialog): Promise<void> {
    await this.close();
  }

  static async #onSubmit(this: AmendDialog): Promise<void> {
    if (this.#refusal !== null) return;
    this.#answer(this.#draft);
    await this.close();
  }
}

/** Dialogs that are open, by the request that began the attack. */
const open = new Map<string, AmendDialog>();

/** Asks a GM what is to be otherwise on a card; null when the GM cancels, or is being asked already. */
export function askAmendment(prompt: AmendPrompt): Promise<AmendDraft | null> {
  const { request } = prompt.state;
  const asked = open.get(request);
  if (asked) {
    asked.bringToFront();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    // The first answer counts: closing after a sent draft answers null to nobody.
    const dialog = new AmendDialog(prompt, (draft) => {
      open.delete(request);
      resolve(draft);
    });
    open.set(request, dialog);
    void dialog.render({ force: true });
  });
}
