import { findDocument } from "../foundry/v14/find-documents";
import { type HotbarDrop, type OwnMacro, onHotbarDrop, putInHotbar } from "../foundry/v14/hotbar";
import { systemPath } from "../system-id";

/** A weapon that was dropped; of what lies in a compendium nothing is known without asking the server. */
function droppedWeapon({ type, uuid }: HotbarDrop): Item.Implementation | null {
  const found = type === "Item" && typeof uuid === "string" ? findDocument(uuid) : null;
  return found instanceof Item.implementation && found.isWeapon() ? found : null;
}

/** Somebody's own weapon attacks for its bearer; a weapon of the world for whoever acts when the macro is used. */
function macroOf(weapon: Item.Implementation): OwnMacro {
  const attacker = weapon.actor?.uuid;
  const wish = attacker === undefined ? { weapon: weapon.name } : { attacker, weapon: weapon.id };
  const who = weapon.actor?.name;
  const name =
    who === undefined
      ? game.i18n?.format("ARCANES.Keys.macro", { n: weapon.name })
      : game.i18n?.format("ARCANES.Keys.macroOf", { n: weapon.name, who });
  return {
    name: name ?? weapon.name,
    img: weapon.img ?? systemPath("assets/icons/weapon.svg"),
    command: `game.system.api.attack(${JSON.stringify(wish)});`,
  };
}

/** A weapon dropped on the hotbar becomes a macro that attacks with it. To be called in `init`. */
export function makeWeaponMacros(): void {
  onHotbarDrop((data, slot) => {
    const weapon = droppedWeapon(data);
    if (!weapon) return false;
    if (game.user?.can("MACRO_SCRIPT"))
      putInHotbar(macroOf(weapon), slot).catch((error: unknown) => console.warn(error));
    else ui.notifications?.warn("ARCANES.Keys.noMacros", { localize: true });
    return true;
  });
}
