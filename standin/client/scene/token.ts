import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { Point, TokenDocumentLike } from "./scene-types";
import { drawToken } from "./token-view";
import type { TokensLayer } from "./tokens-layer";
import type { UserTargets } from "./user-targets";

interface TargetingUser {
  readonly id: string;
  readonly isSelf: boolean;
  readonly targets: UserTargets;
}
interface SetTargetOptions {
  user?: TargetingUser | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** A token on the scene: what is seen of its document, and who controls and targets it. */
export class Token {
  readonly document: TokenDocumentLike;
  readonly layer: TokensLayer;
  /** The users who target this token. */
  readonly targeted = new Set<TargetingUser>();
  /** The button that stands for the token on the page; none until it is drawn. */
  element: HTMLButtonElement | null = null;
  hover = false;
  #controlled = false;

  constructor(document: TokenDocumentLike, layer: TokensLayer) {
    this.document = document;
    this.layer = layer;
  }

  get id(): string {
    return this.document.id ?? "";
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): TokenDocumentLike["actor"] {
    return this.document.actor;
  }
  get scene(): unknown {
    return this.document.parent;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get isVisible(): boolean {
    return !this.document.hidden || runtime.user?.isGM === true;
  }
  get visible(): boolean {
    return this.isVisible;
  }
  /** Whether this client's user targets the token. */
  get isTargeted(): boolean {
    return [...this.targeted].some(({ isSelf }) => isSelf);
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  /** Width in pixels. */
  get w(): number {
    return this.document.width * this.layer.grid.size;
  }
  /** Height in pixels. */
  get h(): number {
    return this.document.height * this.layer.grid.size;
  }
  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }
  get sheet(): unknown {
    return this.actor?.sheet ?? null;
  }

  getCenterPoint(at: Point = { x: this.x, y: this.y }): Point {
    return { x: at.x + this.w / 2, y: at.y + this.h / 2 };
  }

  /** Takes control, for owners. @returns whether the token is controlled now */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh();
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.refresh();
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Options of the update that ends a drag; with `planned` the token waits until its movement is started. */
  _getDragLeftDropUpdateOptions(): Record<string, unknown> {
    return {};
  }

  /** Adds the token to a user's targets or takes it away, and tells the other clients when the user is oneself. */
  setTarget(
    targeted = true,
    { user = null, releaseOthers = true, groupSelection = false }: SetTargetOptions = {},
  ): void {
    const whose = user ?? (runtime.user as TargetingUser | null);
    if (!whose) return;
    const { targets } = whose;
    if (releaseOthers) {
      for (const other of [...targets]) if (other !== this || !targeted) other.#mark(whose, false);
    }
    this.#mark(whose, targeted);
    if (!groupSelection) this.layer.broadcastTargets(whose);
  }

  #mark(user: TargetingUser, targeted: boolean): void {
    if (user.targets.has(this) === targeted) return;
    if (targeted) {
      user.targets.add(this);
      this.targeted.add(user);
    } else {
      user.targets.delete(this);
      this.targeted.delete(user);
    }
    this.refresh();
    Hooks.callAll("targetToken", user, this, targeted);
  }

  /** Draws the token anew from its document. */
  draw(): this {
    this.element = drawToken(this);
    Hooks.callAll("drawToken", this);
    return this;
  }
  refresh(): this {
    if (this.element) drawToken(this);
    Hooks.callAll("refreshToken", this, {});
    return this;
  }

  /** Takes the token off the scene and out of everybody's targets. */
  destroy(): void {
    this.release();
    for (const user of [...this.targeted]) {
      this.#mark(user, false);
      this.layer.broadcastTargets(user);
    }
    this.element?.remove();
    this.element = null;
    Hooks.callAll("destroyToken", this);
  }
}
