import type { Discipline } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";

/** CBT-6: the weapon of a discipline with which a new character begins, until it gets its own. */
export function starterWeapon(discipline: Discipline) {
  return {
    name: game.i18n?.localize(`ARCANES.Weapon.Kind.${discipline}`) ?? discipline,
    img: systemPath(`assets/icons/${discipline}.svg`),
    type: "weapon",
    system: { kind: discipline, damage: { min: 1, max: 100 }, equipped: true },
  } as const;
}

/** The weapon that a character began with, if it is the only one and nobody has made anything of it. */
function untouched(actor: Actor.Implementation): Item.Implementation | null {
  const weapons = actor.items.contents.filter((item) => item.isWeapon());
  const [weapon] = weapons;
  if (weapons.length !== 1 || !weapon?.isWeapon()) return null;
  const { kind, damage, description } = weapon.system;
  const { name, img } = starterWeapon(kind);
  const same = weapon.name === name && weapon.img === img && damage.min === 1 && damage.max === 100;
  return same && description === "" ? weapon : null;
}

/** Another discipline is chosen: the weapon that the character began with goes with it. */
export async function fitStarterWeapon(actor: Actor.Implementation, discipline: Discipline): Promise<void> {
  const weapon = untouched(actor);
  if (weapon?.isWeapon() && weapon.system.kind !== discipline) await weapon.update(starterWeapon(discipline));
}
