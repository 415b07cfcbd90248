import { runtime } from "../runtime";
import type { SceneCanvas } from "./scene-canvas";
import type { SceneGrid } from "./scene-grid";
import type { SceneLike, TokenDocumentLike } from "./scene-types";
import { Token } from "./token";
import type { UserTargets } from "./user-targets";

type TokenClass = new (document: TokenDocumentLike, layer: TokensLayer) => Token;
interface TargetingUser {
  readonly id: string;
  readonly isSelf: boolean;
  readonly targets: UserTargets;
}

/** All tokens of the viewed scene. */
export class TokensLayer {
  readonly #canvas: SceneCanvas;
  readonly #tokens = new Map<string, Token>();
  hover: Token | null = null;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
  }

  get grid(): SceneGrid {
    return this.#canvas.grid;
  }
  get active(): boolean {
    return this.#canvas.ready;
  }
  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }
  get documentCollection(): SceneLike["tokens"] | null {
    return this.#canvas.scene?.tokens ?? null;
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  add(document: TokenDocumentLike): Token {
    const { objectClass } = (runtime.CONFIG["Token"] ?? {}) as { objectClass?: TokenClass };
    const token = new (objectClass ?? Token)(document, this);
    this.#tokens.set(token.id, token);
    return token.draw();
  }

  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (this.hover === token) this.hover = null;
    token?.destroy();
    this.#tokens.delete(id);
  }

  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Makes tokens of these ids this user's targets: all of them (`replace`), or added to, or taken from those there are. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const user = runtime.user as TargetingUser | null;
    if (!user) return;
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      const targeted =
        mode === "replace" ? named : mode === "acquire" ? named || token.isTargeted : token.isTargeted && !named;
      token.setTarget(targeted, { user, releaseOthers: false, groupSelection: true });
    }
    this.broadcastTargets(user);
  }

  /** The targets of another user, as that user's client told. */
  receiveTargets(user: TargetingUser, ids: readonly string[]): void {
    for (const token of this.placeables) {
      token.setTarget(ids.includes(token.id), { user, releaseOthers: false, groupSelection: true });
    }
  }

  broadcastTargets(user: TargetingUser): void {
    if (user.isSelf) this.#canvas.sendActivity({ targets: user.targets.ids, sceneId: this.#canvas.scene?.id ?? null });
  }
}
