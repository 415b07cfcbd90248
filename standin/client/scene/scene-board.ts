import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { listenToDrops } from "./board-drop";
import type { SceneCanvas } from "./scene-canvas";
import type { SceneLike } from "./scene-types";
import type { Token } from "./token";
import type { TokenHUD } from "./token-hud";
import { listenToToken } from "./token-interactions";

/** The least and the greatest zoom, and how much one step changes it. */
const [LEAST, GREATEST, STEP] = [0.2, 2, 1.25];

/** The part of the page that shows the scene: it scrolls, zooms by its buttons or Control and the wheel. */
export class SceneBoard {
  readonly element: HTMLElement = document.createElement("main");
  readonly #view: HTMLElement = document.createElement("div");
  readonly #surface: HTMLElement = document.createElement("div");
  readonly #canvas: SceneCanvas;
  #hud: TokenHUD | null = null;
  #zoom = 1;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
    this.element.id = "board";
    this.#view.className = "board-view";
    this.#surface.className = "board-surface";
    this.#view.append(this.#surface);
    this.element.append(this.#view);
  }

  /** What stands beside a token that was clicked: of the class that the configuration names when it is first asked for. */
  get hud(): TokenHUD {
    if (this.#hud) return this.#hud;
    const { hudClass } = runtime.CONFIG["Token"] as { hudClass: new () => TokenHUD };
    const hud = new hudClass();
    Hooks.on("refreshToken", (token: Token) => {
      if (token === hud.object) void hud.render();
    });
    Hooks.on("destroyToken", (token: Token) => {
      if (token === hud.object) void hud.close();
    });
    this.#hud = hud;
    return hud;
  }

  get zoom(): number {
    return this.#zoom;
  }

  /** Puts the board into the page, with its controls. */
  activate(parent: HTMLElement): void {
    this.element.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Label"));
    this.#view.tabIndex = 0;
    this.#view.setAttribute("role", "group");
    this.#view.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Map"));
    const title = document.createElement("h1");
    title.className = "visually-hidden";
    title.textContent = document.title;
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
    this.element.prepend(title);
    this.element.append(controls);
    listenToDrops(this.#view, (event) => this.#pointOf(event), this.#canvas);
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
      void this.hud.close();
    });
    new ResizeObserver(() => void this.hud.close()).observe(this.#view);
    parent.append(this.element);
  }

  #zoomBy(step: number): void {
    this.#setZoom(this.#zoom * STEP ** step);
    void this.hud.close();
  }

  #setZoom(zoom: number): void {
    this.#zoom = Math.min(Math.max(zoom, LEAST), GREATEST);
    this.#surface.style.zoom = String(this.#zoom);
    this.#surface.style.setProperty("--zoom", String(this.#zoom));
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
    // As large as shows the whole scene with its names, but not larger than life.
    const { clientWidth, clientHeight } = this.#view;
    this.#setZoom(Math.min(1, (clientWidth - 24) / scene.width, (clientHeight - 24) / scene.height));
  }

  /** Where on the scene the pointer is, in pixels of the scene. */
  #pointOf({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    const { left, top } = this.#surface.getBoundingClientRect();
    return { x: (clientX - left) / this.zoom, y: (clientY - top) / this.zoom };
  }

  clear(): void {
    this.#surface.replaceChildren();
    void this.#hud?.close();
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
