import { BaseCombatantGroup } from "../../../core/documents/base-combat";
import { ClientDocumentMixin } from "../client-document";
import type { Combat } from "./combat";
import type { Combatant } from "./combatant";

/** Some who take part in a combat together, on a client. What the group does not say itself, its first member does. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  /** Those who belong to the group. */
  get members(): Set<Combatant> {
    const all = Array.from(this.combat?.combatants ?? []) as unknown as Combatant[];
    return new Set(all.filter(({ group }) => group === (this as unknown)));
  }

  /** Whether nobody in the group can act any more; an empty group is not defeated. */
  get isDefeated(): boolean {
    const members = [...this.members];
    return members.length > 0 && members.every(({ isDefeated }) => isDefeated);
  }

  override get visible(): boolean {
    return this.isOwner || [...this.members].some(({ visible }) => visible);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const [first] = this.members;
    this.name ||= first?.token?.name || first?.actor?.name || "";
    this.img ||= first?.token?.texture.src || first?.actor?.img || null;
  }
}
