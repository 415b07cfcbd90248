import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { barInputs, elevationInput, statusPalette } from "./hud-controls";
import type { SceneCanvas } from "./scene-canvas";
import type { Token } from "./token";
import { openTokenSheet, toggleTarget } from "./token-interactions";

/** What stands beside a token that was clicked: target, sheet, combat, its bars, its height, its statuses. */
export class TokenHud {
  readonly element: HTMLElement = document.createElement("div");
  readonly #canvas: SceneCanvas;
  object: Token | null = null;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
    this.element.id = "token-hud";
    this.element.setAttribute("role", "toolbar");
    this.element.hidden = true;
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      const from = this.object?.element;
      this.close();
      from?.focus();
    });
    Hooks.on("refreshToken", (token: Token) => {
      if (token === this.object) this.#render();
    });
    Hooks.on("destroyToken", (token: Token) => {
      if (token === this.object) this.close();
    });
  }

  get document(): Token["document"] | null {
    return this.object?.document ?? null;
  }

  open(token: Token, focus = false): void {
    this.object = token;
    this.#render();
    this.element.hidden = false;
    this.#place();
    Hooks.callAll("renderTokenHUD", this, this.element, {}, {});
    if (focus) this.element.querySelector("button")?.focus();
  }

  close(): void {
    this.object = null;
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  #button(action: string, label: string, pressed: boolean | null, run: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["action"] = action;
    button.textContent = runtime.localize(label);
    if (pressed !== null) button.setAttribute("aria-pressed", String(pressed));
    button.addEventListener("click", run);
    return button;
  }

  #render(): void {
    const token = this.object;
    if (!token) return;
    const focused = (this.element.ownerDocument.activeElement as HTMLElement | null)?.closest("#token-hud button");
    const action = (focused as HTMLElement | null)?.dataset["action"];
    this.element.setAttribute("aria-label", runtime.format("STANDIN.Scene.Hud", { name: token.name }));
    const target = this.#button("target", "STANDIN.Scene.Target", token.isTargeted, () => toggleTarget(token, false));
    const buttons = [target];
    if (token.actor?.testUserPermission(runtime.user, "LIMITED")) {
      buttons.push(this.#button("sheet", "STANDIN.Scene.OpenSheet", null, () => openTokenSheet(token)));
    }
    if (runtime.user?.isGM) {
      const { document } = token;
      buttons.push(
        this.#button(
          "combat",
          "STANDIN.Scene.Combat",
          document.inCombat === true,
          () => void document.toggleCombatant?.(),
        ),
      );
    }
    const palette = statusPalette(token);
    const inputs = token.isOwner ? [...barInputs(token), elevationInput(token)] : [];
    this.element.replaceChildren(...buttons, ...inputs, ...(palette ? [palette] : []));
    if (action) this.element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
    this.#place();
  }

  #place(): void {
    const at = this.object?.element?.getBoundingClientRect();
    const board = this.#canvas.board.element.getBoundingClientRect();
    if (!at) return;
    const { offsetWidth } = this.element;
    const left = Math.min(
      Math.max(at.left - board.left + (at.width - offsetWidth) / 2, 8),
      Math.max(8, board.width - offsetWidth - 8),
    );
    Object.assign(this.element.style, {
      left: `${left}px`,
      top: `${Math.min(at.bottom - board.top + 26, board.height - 44)}px`,
    });
  }
}
