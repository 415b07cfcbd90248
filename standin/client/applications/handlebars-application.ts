import { runtime } from "../runtime";
import { listenToForm } from "./application-forms";
import type { Context, FormConfiguration, RenderOptions } from "./application-types";
import type { ApplicationV2 } from "./application-v2";
import { loadTemplates } from "./handlebars/load-templates";
import { renderTemplate } from "./handlebars/render-template";
import { type PartState, readPartState, restorePartState } from "./part-state";

export interface TemplatePart {
  id?: string;
  root?: boolean;
  template: string;
  templates?: string[];
  classes?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

/** HTML of a part as its one element. @throws Error when there is none or more than one (trap 25) */
function partElement(partId: string, template: string, html: string): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const { children } = holder.content;
  if (children.length !== 1) {
    throw new Error(
      `Template part "${partId}" (${template}) must render a single HTML element, not ${children.length}`,
    );
  }
  return document.importNode(children[0] as HTMLElement, true);
}

/** Lets an application render itself of Handlebars templates, one element for each entry of its `PARTS`. */
export function HandlebarsApplicationMixin(Base: typeof ApplicationV2) {
  return class HandlebarsApplication extends Base {
    static PARTS: Record<string, TemplatePart> = {};
    readonly parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as unknown as { PARTS: Record<string, TemplatePart> };
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = new Set<string>();
      for (const { template, templates = [] } of Object.values(this.#configured)) {
        for (const path of [template, ...templates]) paths.add(path);
      }
      await loadTemplates([...paths]);
    }

    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context["partId"] = `${this.id}-${partId}`;
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      if (tabs && partId in tabs) context["tab"] = tabs[partId];
      return context;
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          runtime.notifications?.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        rendered[partId] = partElement(partId, part.template, await renderTemplate(part.template, partContext));
        this._parsePartHTML(partId, part, rendered[partId]);
      }
      return rendered;
    }

    _parsePartHTML(partId: string, part: TemplatePart, element: HTMLElement): void {
      if (part.classes) element.classList.add(...part.classes);
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.dataset["applicationPart"] = partId;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const part = this.#configured[partId];
        const prior = part?.root && this.parts[partId] ? content : this.parts[partId];
        const state = { scroll: [], focus: null } as PartState;
        if (prior) this._preSyncPartState(partId, element, prior, state);
        if (part?.root) {
          content.replaceChildren(...element.childNodes);
          this.parts[partId] = content;
        } else {
          if (prior) prior.replaceWith(element);
          else content.append(element);
          this.parts[partId] = element;
        }
        const current = this.parts[partId];
        if (prior) this._syncPartState(partId, current, prior, state);
        if (!part?.root || !prior) this._attachPartListeners(partId, current, options);
      }
      this.#inOrder(content);
    }

    /** A part that is rendered later than those after it must still stand before them. */
    #inOrder(content: HTMLElement): void {
      let last: Element | null = null;
      for (const partId of Object.keys(this.#configured)) {
        const element = this.parts[partId];
        if (!element || element === content || element.parentElement !== content) continue;
        const misplaced: boolean = last !== null && (last.compareDocumentPosition(element) & 2) !== 0;
        if (misplaced) last?.after(element);
        last = element;
      }
    }

    _preSyncPartState(partId: string, _next: HTMLElement, prior: HTMLElement, state: PartState): void {
      Object.assign(state, readPartState(prior, this.#configured[partId]?.scrollable ?? []));
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(next, state);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (form?.tagName !== "FORM") throw new Error(`"${selector}" of part "${partId}" is not a form`);
        listenToForm(this, form as HTMLFormElement, config);
      }
    }

    override async close(options: Record<string, unknown> = {}): Promise<this> {
      await super.close(options);
      if (!this.rendered) for (const key of Object.keys(this.parts)) delete this.parts[key];
      return this;
    }
  };
}
