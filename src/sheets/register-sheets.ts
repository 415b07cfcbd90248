import { SYSTEM_ID } from "../system-id";
import { CharacterSheet } from "./character-sheet";
import { CreatureSheet } from "./creature-sheet";
import { SpellSheet } from "./spell-sheet";
import { WeaponSheet } from "./weapon-sheet";

/** Registers the sheets; to be called in `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "ARCANES.Sheet.character",
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CreatureSheet, {
    types: ["familiar", "swarm", "mount"],
    makeDefault: true,
    label: "ARCANES.Sheet.creature",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, WeaponSheet, {
    types: ["weapon"],
    makeDefault: true,
    label: "ARCANES.Sheet.weapon",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, SpellSheet, {
    types: ["spell"],
    makeDefault: true,
    label: "ARCANES.Sheet.spell",
  });
}
