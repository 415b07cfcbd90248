import { runtime } from "../runtime";
import type { SceneCanvas } from "./scene-canvas";
import type { SceneLike } from "./scene-types";
import type { Token } from "./token";
import { TokenHud } from "./token-hud";
import { listenToToken } from "./token-interactions";

const ZOOMS = [0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2];

/** The part of the page that shows the scene: it scrolls, zooms by its buttons or Control and the wheel. */
export class SceneBoard {
  readonly element: HTMLElement = document.createElement("main");
  readonly #view: HTMLElement = document.createElement("div");
  readonly #surface: HTMLElement = document.createElement("div");
  readonly #canvas: SceneCanvas;
  readonly hud: TokenHud;
  #zoom = ZOOMS.indexOf(1);

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
    this.element.id = "board";
    this.#view.className = "board-view";
    this.#surface.className = "board-surface";
    this.#view.append(this.#surface);
    this.element.append(this.#view);
    this.hud = new TokenHud(canvas);
  }

  get zoom(): number {
    return ZOOMS[this.#zoom] ?? 1;
  }

  /** Puts the board into the page, with its controls. */
  activate(parent: HTMLElement): void {
    this.element.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Label"));
    this.#view.tabIndex = 0;
    this.#view.setAttribute("role", "group");
    this.#view.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Map"));
    const controls = document.createElement("div");
    controls.className = "board-controls";
    for (const [icon, key, step] of [
      ["sti-plus", "ZoomIn", 1],
      ["sti-minus", "ZoomOut", -1],
    ] as const) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `icon ${icon}`;
      button.setAttribute("aria-label", runtime.localize(`STANDIN.Scene.${key}`));
      button.addEventListener("click", () => this.#zoomBy(step));
      controls.append(button);
    }
    this.element.append(controls, this.hud.element);
    this.#view.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.#zoomBy(event.deltaY < 0 ? 1 : -1);
      },
      { passive: false },
    );
    this.#view.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || (event.target as Element).closest(".token")) return;
      this.#canvas.tokens.releaseAll();
      this.hud.close();
    });
    parent.append(this.element);
  }

  #zoomBy(step: number): void {
    this.#zoom = Math.min(Math.max(this.#zoom + step, 0), ZOOMS.length - 1);
    this.#surface.style.zoom = String(this.zoom);
    this.hud.close();
  }

  draw(scene: SceneLike): void {
    const { size, isGridless } = this.#canvas.grid;
    const src = scene.background?.src;
    this.#surface.replaceChildren();
    this.#surface.classList.toggle("gridless", isGridless);
    const { style } = this.#surface;
    style.width = `${scene.width}px`;
    style.height = `${scene.height}px`;
    style.setProperty("--grid", `${size}px`);
    style.setProperty("--picture", src ? `url("${src.startsWith("/") ? src : `/${src}`}")` : "none");
    this.#surface.setAttribute("aria-label", scene.name);
    // The largest zoom that shows the whole scene, but not larger than life.
    const fits = ZOOMS.findLastIndex(
      (zoom) =>
        zoom <= 1 && scene.width * zoom <= this.#view.clientWidth && scene.height * zoom <= this.#view.clientHeight,
    );
    this.#zoom = Math.max(fits, 0);
    style.zoom = String(this.zoom);
  }

  clear(): void {
    this.#surface.replaceChildren();
    this.hud.close();
  }

  /** Puts a drawn token on the board and lets users handle it. */
  place(token: Token): void {
    if (!token.element) return;
    listenToToken(token, this.#canvas);
    this.#surface.append(token.element);
  }

  centre(x: number, y: number): void {
    const { clientWidth, clientHeight } = this.#view;
    this.#view.scrollTo({ left: x * this.zoom - clientWidth / 2, top: y * this.zoom - clientHeight / 2 });
  }
}
