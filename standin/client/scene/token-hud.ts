import type { Context, PartialOptions, RenderOptions } from "../applications/application-types";
import { ApplicationV2 } from "../applications/application-v2";
import { HandlebarsApplicationMixin, type TemplatePart } from "../applications/handlebars-application";
import { runtime } from "../runtime";
import { barInputs, type StatusChoice, statusChoices, writeBar, writeElevation } from "./hud-controls";
import type { SceneCanvas } from "./scene-canvas";
import type { Token } from "./token";
import { openTokenSheet, toggleTarget } from "./token-interactions";

interface Statused {
  toggleStatusEffect?(id: string, options: { overlay?: boolean }): Promise<unknown>;
}

/**
 * What stands beside a token that was clicked: target, sheet, combat, its bars, its height, its statuses. Systems put a class
 * of their own into `CONFIG.Token.hudClass`.
 */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "token-hud",
    window: { frame: false, positioned: false },
    actions: {
      target() {
        const { object } = this as TokenHUD;
        if (object) toggleTarget(object, false);
      },
      sheet() {
        const { object } = this as TokenHUD;
        if (object) openTokenSheet(object);
      },
      combat() {
        return (this as TokenHUD).document?.toggleCombatant?.();
      },
      effect: {
        // The second button makes an overlay.
        buttons: [0, 2],
        handler(event, target) {
          const actor = (this as TokenHUD).actor as Statused | null;
          return actor?.toggleStatusEffect?.(target.dataset["statusId"] ?? "", { overlay: event.button === 2 });
        },
      },
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    hud: { root: true, template: "templates/hud/token-hud.hbs" },
  };

  /** The token that the HUD stands beside. */
  object: Token | null = null;
  #focus = false;

  get document(): Token["document"] | null {
    return this.object?.document ?? null;
  }
  get actor(): Token["actor"] {
    return this.object?.actor ?? null;
  }
  get layer(): Token["layer"] | undefined {
    return this.object?.layer;
  }

  /** Shows the HUD beside a token. */
  async bind(token: Token): Promise<void> {
    this.object = token;
    await this.render({ force: true });
  }

  /** Shows the HUD, and if wanted puts the focus into it. */
  open(token: Token, focus = false): void {
    this.#focus = focus;
    void this.bind(token);
  }

  override async close(options: Record<string, unknown> = {}): Promise<this> {
    this.object = null;
    return super.close({ animate: false, ...options });
  }
  clear(): void {
    void this.close();
  }

  /** The statuses that the palette offers, by their ids; systems add to them and take away. */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    return this.object ? statusChoices(this.object) : {};
  }

  override _canRender(_options: RenderOptions): boolean | void {
    if (!this.object) return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const token = this.object;
    const context = await super._prepareContext(options);
    if (!token) return context;
    const { document, actor, isOwner } = token;
    return Object.assign(context, {
      ...document.toObject(),
      id: this.id,
      isGM: runtime.user?.isGM === true,
      isOwner,
      isTargeted: token.isTargeted,
      inCombat: document.inCombat === true,
      canSeeSheet: actor?.testUserPermission(runtime.user, "LIMITED") === true,
      canHaveStatuses: typeof (actor as Statused | null)?.toggleStatusEffect === "function",
      bars: barInputs(token),
      elevation: document.elevation,
      statusEffects: this._getStatusEffectChoices(),
    });
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "toolbar");
    board()?.element.append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      const from = this.object?.element;
      void this.close();
      from?.focus();
    });
    this.element.addEventListener("change", (event) => this.#write(event.target as HTMLInputElement));
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { name = "" } = this.object ?? {};
    this.element.setAttribute("aria-label", runtime.format("STANDIN.Scene.Hud", { name }));
    this.#place();
    if (this.#focus) this.element.querySelector("button")?.focus();
    this.#focus = false;
  }

  #write(input: HTMLInputElement): void {
    const token = this.object;
    if (!token || !/^(bar[12]|elevation)$/.test(input.name)) return;
    const { name, value } = input;
    if (!(name === "elevation" ? writeElevation(token, value) : writeBar(token, name, value))) {
      input.value = input.defaultValue;
    }
  }

  #place(): void {
    const at = this.object?.element?.getBoundingClientRect();
    const area = board()?.element.getBoundingClientRect();
    if (!at || !area) return;
    const { offsetWidth } = this.element;
    const left = Math.min(
      Math.max(at.left - area.left + (at.width - offsetWidth) / 2, 8),
      Math.max(8, area.width - offsetWidth - 8),
    );
    Object.assign(this.element.style, {
      left: `${left}px`,
      top: `${Math.min(at.bottom - area.top + 26, area.height - 44)}px`,
    });
  }
}

const board = (): SceneCanvas["board"] | undefined => (runtime.game["canvas"] as SceneCanvas | undefined)?.board;
