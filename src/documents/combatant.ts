import { toSnapshot } from "../data/to-snapshot";
import { combatantSystem, isActiveGM, isFormula } from "../foundry/v14/combat";
import { findActor } from "../foundry/v14/find-documents";
import { DEFAULT_CHARACTERISTIC } from "../rules/actors/defaults";
import { hasTrait } from "../rules/actors/pairs";
import { DEFAULT_INITIATIVE, dexOf } from "../rules/turns/initiative";
import type { OrderKey } from "../rules/turns/tracker-order";

/** Who takes part in an encounter. */
export class ArcanesCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** The table's own formula; set once by the settings, since documents read none. */
  static formulaOfTable: () => string = () => DEFAULT_INITIATIVE;

  /** What places it in the order now, for an actor that may have changed since. */
  #place(): { readonly dex: number; readonly follows: string | null } {
    const actor = this.actor;
    const snapshot = actor && toSnapshot(actor);
    if (!snapshot) return { dex: DEFAULT_CHARACTERISTIC, follows: null };
    const master = snapshot.type === "familiar" && snapshot.master !== null ? findActor(snapshot.master) : null;
    const leads = master && toSnapshot(master);
    return { dex: dexOf(snapshot), follows: leads && hasTrait(leads, "familiarSpecialist") ? leads.id : null };
  }

  /** CBT-1, FAM-3: what its encounter's order looks at, from the encounter's own documents alone. */
  orderKey(leader: OrderKey | null): OrderKey {
    const { id, initiative } = this;
    return { id: id ?? "", initiative: initiative ?? null, dex: this.#stored.dex ?? DEFAULT_CHARACTERISTIC, leader };
  }

  /** FAM-3: the actor after whom it acts. */
  get follows(): string | null {
    return this.#stored.follows;
  }

  get #stored() {
    return combatantSystem(this);
  }

  /** Who joins an encounter that runs acts from the next round (CBT-1). */
  protected override async _preCreate(
    ...args: Parameters<Combatant<SubType>["_preCreate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const combat = this.combat;
    const arrivedIn = combat?.started ? combat.round : null;
    this.updateSource({ system: { ...this.#place(), arrivedIn } });
    return undefined;
  }

  /** DEX and master count as they are when initiative is rolled. */
  protected override _onUpdate(...args: Parameters<Combatant<SubType>["_onUpdate"]>): void {
    super._onUpdate(...args);
    if (!("initiative" in args[0]) || !isActiveGM()) return;
    const place = this.#place();
    const { dex, follows } = this.#stored;
    if (dex !== place.dex || follows !== place.follows) {
      this.update({ system: place }, { turnEvents: false }).catch((error: unknown) => console.warn(error));
    }
  }

  protected override _getInitiativeFormula(): string {
    const formula = ArcanesCombatant.formulaOfTable();
    if (isFormula(formula)) return formula;
    ui.notifications?.warn("ARCANES.Turn.badFormula", { format: { who: formula, n: DEFAULT_INITIATIVE } });
    return DEFAULT_INITIATIVE;
  }

  /** CBT-1: 1d100 + DEX; who has no characteristics counts 10. */
  override getInitiativeRoll(formula?: string): Roll.Implementation {
    const wanted = formula || this._getInitiativeFormula();
    const data = { ...(this.actor?.getRollData() ?? {}), dex: this.#place().dex };
    return foundry.dice.Roll.create(wanted, data) as Roll.Implementation;
  }
}
