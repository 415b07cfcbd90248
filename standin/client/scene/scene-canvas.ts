import type { Activity } from "../../core/protocol";
import { Hooks } from "../hooks";
import { SceneBoard } from "./scene-board";
import { SceneGrid } from "./scene-grid";
import type { SceneLike, TokenDocumentLike } from "./scene-types";
import { TokensLayer } from "./tokens-layer";

/** What of a scene is seen of it: a change of anything else leaves it, and all targets, as they are. */
const DRAWN = ["background", "backgroundColor", "grid", "height", "width"];

/** The viewed scene: `canvas`. Drawn of plain elements of the page, not of WebGL. */
export class SceneCanvas {
  ready = false;
  scene: SceneLike | null = null;
  grid = new SceneGrid();
  readonly tokens: TokensLayer = new TokensLayer(this);
  readonly board: SceneBoard = new SceneBoard(this);
  /** How this client tells the others of its user's targets; boot sets it. */
  sendActivity: (activity: Activity) => void = () => {};
  #listening = false;

  get dimensions(): {
    width: number;
    height: number;
    size: number;
    distance: number;
    sceneWidth: number;
    sceneHeight: number;
  } {
    const { width = 0, height = 0 } = this.scene ?? {};
    const { size, distance } = this.grid;
    return { width, height, sceneWidth: width, sceneHeight: height, size, distance };
  }
  /** The interface that stands on the scene. */
  get hud(): { token: SceneBoard["hud"] } {
    return { token: this.board.hud };
  }
  get id(): string {
    return "board";
  }
  get activeLayer(): TokensLayer {
    return this.tokens;
  }

  /** Shows a scene, or none. */
  async draw(scene: SceneLike | null = this.scene): Promise<this> {
    this.tokens.clear();
    this.ready = false;
    this.scene = scene;
    this.#listen();
    if (!scene) {
      this.board.clear();
      return this;
    }
    this.grid = new SceneGrid(scene.grid);
    Hooks.callAll("canvasInit", this);
    this.board.draw(scene);
    for (const token of scene.tokens) this.board.place(this.tokens.add(token));
    this.ready = true;
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Brings a point of the scene into view. */
  async animatePan({ x, y }: { x?: number; y?: number } = {}): Promise<void> {
    this.board.centre(x ?? this.dimensions.width / 2, y ?? this.dimensions.height / 2);
  }
  pan(view: { x?: number; y?: number } = {}): void {
    void this.animatePan(view);
  }

  /** Follows the documents that are seen on the scene. */
  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    const mine = (token: TokenDocumentLike) => token.parent?.id === this.scene?.id;
    Hooks.on("createToken", (token: TokenDocumentLike) => {
      if (mine(token)) this.board.place(this.tokens.add(token));
    });
    Hooks.on("updateToken", (token: TokenDocumentLike) => {
      if (mine(token)) this.tokens.get(token.id ?? "")?.refresh();
    });
    Hooks.on("deleteToken", (token: TokenDocumentLike) => {
      if (mine(token)) this.tokens.remove(token.id ?? "");
    });
    const refreshAll = () => {
      for (const token of this.tokens.placeables) token.refresh();
    };
    for (const name of ["Actor", "Item", "ActiveEffect"]) {
      for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, refreshAll);
    }
    Hooks.on("updateScene", (scene: SceneLike, changes: Record<string, unknown>) => {
      if (changes["active"] === true) void this.draw(scene);
      else if (scene.id === this.scene?.id && DRAWN.some((key) => key in changes)) void this.draw(scene);
    });
    Hooks.on("deleteScene", (scene: SceneLike) => {
      if (scene.id === this.scene?.id) void this.draw(null);
    });
  }
}
