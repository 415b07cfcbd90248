import type { DiceTerm } from "../../core/dice/dice-term";
import { randomID } from "../../core/utils/random-id";
import type { Context, PartialOptions, RenderOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { createFormGroup } from "../applications/forms/create-form-group";
import type { FormDataExtended } from "../applications/ux/form-data-extended";
import { runtime } from "../runtime";
import { interactiveMethod, methodOf, resolvers } from "./fulfillment";

/** Dice that wait for somebody to say what they show. */
export interface FulfillmentDescriptor {
  id: string;
  term: DiceTerm;
  method: string;
  isNew: boolean;
}
interface Rolling {
  readonly dice: DiceTerm[];
  readonly formula: string;
}

/** Asks the user what the dice of a roll show. Fields that are left empty are drawn by the host. */
export class RollResolver extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver", "standard-form"],
    window: { title: "STANDIN.Dice.Title" },
    position: { width: 360 },
    form: {
      closeOnSubmit: true,
      handler: async function (this: ApplicationV2, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
        (this as RollResolver)._onSubmitResults(data.object);
      },
    },
  };
  readonly roll: Rolling;
  /** The dice that are asked for, by ids of their own. */
  readonly fulfillable = new Map<string, FulfillmentDescriptor>();
  /** What was said of each term, and of how many dice it was asked that are not rolled yet. */
  readonly #said = new Map<DiceTerm, { faces: number[]; left: number }>();
  #done: (() => void) | null = null;

  constructor(roll: Rolling, options: PartialOptions = {}) {
    super(options);
    this.roll = roll;
  }

  /** Asks for all dice of the roll that are rolled by hand, and waits until the window is gone. */
  async awaitFulfillment(): Promise<void> {
    for (const term of this.roll.dice) if (!term._evaluated) this.#offer(term, false);
    if (this.fulfillable.size === 0) return;
    resolvers.set(this, this);
    await this.#ask();
  }

  /** Asks no more. */
  finish(): void {
    resolvers.delete(this);
  }

  #offer(term: DiceTerm, isNew: boolean): void {
    const method = term.method ?? methodOf(term);
    if (!interactiveMethod(method)) return;
    const id = randomID();
    term.method = method;
    this.fulfillable.set(id, { id, term, method, isNew });
  }

  #ask(): Promise<void> {
    for (const { term, isNew } of this.fulfillable.values()) {
      this.#said.set(term, { faces: [], left: isNew ? 1 : term.number - term.results.length });
    }
    return new Promise((done, failed) => {
      this.#done = done;
      this.render({ force: true }).catch(failed);
    });
  }

  /** One more die of a term: what was said of it, or what the user says now. */
  async resolveResult(term: DiceTerm, _method: string, _options: object = {}): Promise<number | undefined> {
    if (!this.roll.dice.includes(term)) return undefined;
    if ((this.#said.get(term)?.left ?? 0) <= 0) {
      this.fulfillable.clear();
      this.#offer(term, true);
      await this.#ask();
    }
    const said = this.#said.get(term);
    if (said) said.left -= 1;
    return said?.faces.shift();
  }

  /** Takes a result that came from elsewhere into the first free field for such a die. @returns whether there was one */
  registerResult(method: string, denomination: string, result: number): boolean {
    const fields = [...(this.element?.querySelectorAll<HTMLInputElement>("input[data-denomination]") ?? [])];
    const free = fields.find(
      ({ dataset, value }) => value === "" && dataset["denomination"] === denomination && dataset["method"] === method,
    );
    if (free) free.value = String(result);
    return free !== undefined;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Node[]> {
    const content: Node[] = [];
    for (const { id, term, method } of this.fulfillable.values()) {
      const set = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = term.expression;
      set.append(legend);
      const count = this.#said.get(term)?.left ?? 1;
      for (let index = 0; index < count; index++) {
        const input = document.createElement("input");
        Object.assign(input, { type: "number", name: `${id}.${index}`, min: term.lowest, max: term.highest, step: 1 });
        Object.assign(input.dataset, { denomination: term.denomination, method });
        const label = runtime.format("STANDIN.Dice.Die", { die: term.denomination, index: index + 1 });
        set.append(createFormGroup({ label, input: input as never }));
      }
      content.push(set);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const submit = document.createElement("button");
    submit.type = "submit";
    submit.textContent = runtime.localize("STANDIN.Dice.Submit");
    footer.append(submit);
    return [...content, footer];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as Node[]));
  }

  /** Keeps what was typed, term by term; what is no face of the die counts as not typed. */
  _onSubmitResults(data: Record<string, unknown>): void {
    for (const { id, term } of this.fulfillable.values()) {
      const faces = Object.entries(data)
        .filter(([name, value]) => name.startsWith(`${id}.`) && value !== null && value !== "")
        .map(([, value]) => Number(value))
        .filter((face) => Number.isInteger(face) && face >= term.lowest && face <= term.highest);
      Object.assign(this.#said.get(term) ?? {}, { faces });
    }
  }

  override _onClose(options: Record<string, unknown>): void {
    super._onClose(options);
    this.#done?.();
    this.#done = null;
  }
}
