import type { ActorSnapshot, AttackKind, ItemId } from "../rules/actors/snapshot";
import type { AttackPlan } from "../rules/combat/exchange";
import type { AttackOdds } from "../rules/combat/odds";
import { usableAttacks } from "../rules/combat/usable-attacks";
import type { Refusal, Result } from "../rules/result";
import { refusalKey } from "./attack-dialog-view";
import type { Format } from "./format";
import { type OddsPart, oddsView } from "./odds-view";
import { rescueRefusal } from "./rescue-offer";
import { type Text, text } from "./text";

/** Name and picture of a weapon; the figures come from the rules. */
export interface WeaponShown {
  readonly id: ItemId;
  readonly name: string;
  readonly img: string;
  readonly equipped: boolean;
}

/** One line of the list of weapons. */
export interface AttackRow {
  readonly id: ItemId;
  readonly name: string;
  /** Wording of what is built in: bare hands, an improvised weapon. */
  readonly builtIn: Text | null;
  readonly kind: AttackKind;
  readonly kindLabel: string;
  readonly img: string;
  readonly icon: string;
  readonly range: string;
  readonly equipped: boolean;
  readonly dropped: boolean;
  /** Chance to hit whom the user aims at. */
  readonly chance: { readonly parts: readonly OddsPart[]; readonly hit: string } | null;
  /** Why it cannot strike there now. */
  readonly refused: Text | null;
  /** Why its bearer cannot strike with it now, whomever: nothing is to be begun. */
  readonly blocked: Text | null;
}

/** What `templates/character-attacks.hbs` needs of a sheet. */
export interface AttackListView {
  readonly attacks: readonly AttackRow[];
  readonly aim: Text | null;
  readonly edit: boolean;
  readonly editable: boolean;
  /** May begin what is refused, and set the refusal aside. */
  readonly gm: boolean;
}

type Preview = (weapon: ItemId) => Result<{ readonly plan: AttackPlan; readonly odds: AttackOdds }> | null;

/** Weapons in their order, then bare hands and the improvised weapon; equipped ones first. */
export function attackRows(
  actor: ActorSnapshot,
  weapons: readonly WeaponShown[],
  preview: Preview,
  blocked: (weapon: ItemId) => Refusal | null,
  format: Format,
): readonly AttackRow[] {
  const rows = usableAttacks(actor).map((means): AttackRow => {
    const item = weapons.find((each) => each.id === means.id);
    const result = preview(means.id);
    const refusal = blocked(means.id);
    const odds = result?.ok === true ? oddsView(result.value.odds, result.value.plan, format) : null;
    return {
      id: means.id,
      name: item?.name ?? "",
      builtIn: item === undefined ? text(`ARCANES.Weapon.Kind.${means.kind}`) : null,
      kind: means.kind,
      kindLabel: `ARCANES.Weapon.Kind.${means.kind}`,
      img: item?.img ?? "",
      icon: means.kind,
      range: format.range(means.min, means.max),
      equipped: item?.equipped ?? true,
      dropped: means.dropped,
      chance: odds === null || odds.kills ? null : { parts: odds.parts, hit: odds.hit },
      refused: result?.ok === false ? text(refusalKey(result.refusal)) : null,
      blocked: refusal === null ? null : rescueRefusal(refusal),
    };
  });
  const rank = (row: AttackRow): number => (row.builtIn !== null ? 2 : row.equipped ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}
