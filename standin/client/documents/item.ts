import { BaseItem } from "../../core/documents/base-item";
import type { ActiveEffect } from "./active-effect";
import type { Actor } from "./actor";
import { ClientDocumentMixin } from "./client-document";

/** An item on a client. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor that has the item, or null. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** The effects that go over to the actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer) as unknown as ActiveEffect[];
  }
}
