import type { ContextMenuEntry } from "../../applications/ux/context-menu";
import type { Combat } from "../../documents/combat/combat";
import type { Combatant } from "../../documents/combat/combatant";
import { runtime } from "../../runtime";

const isGM = (): boolean => runtime.user?.isGM === true;

/** The menu of one who takes part. */
export function combatantMenu(combatantOf: (target: HTMLElement) => Combatant | null): ContextMenuEntry[] {
  const owned = (target: HTMLElement): boolean => combatantOf(target)?.isOwner ?? false;
  return [
    {
      label: "COMBAT.RollInitiative",
      icon: "sti-edit",
      visible: owned,
      onClick: (_event, target) => combatantOf(target)?.combat?.rollInitiative([combatantOf(target)?.id ?? ""]),
    },
    {
      label: "COMBAT.ClearInitiative",
      icon: "sti-minus",
      visible: (target) => owned(target) && combatantOf(target)?.initiative !== null,
      onClick: (_event, target) => combatantOf(target)?.update({ initiative: null }),
    },
    {
      label: "COMBAT.RemoveCombatant",
      icon: "sti-trash",
      visible: isGM,
      onClick: (_event, target) => combatantOf(target)?.delete(),
    },
  ];
}

/** The menu of the combat as a whole. */
export function combatMenu(viewed: () => Combat | null): ContextMenuEntry[] {
  return [
    { label: "COMBAT.ToggleScene", icon: "sti-scene", visible: isGM, onClick: () => viewed()?.toggleSceneLink() },
    { label: "COMBAT.ResetInitiative", icon: "sti-minus", visible: isGM, onClick: () => viewed()?.resetAll() },
    { label: "COMBAT.Delete", icon: "sti-trash", visible: isGM, onClick: () => viewed()?.endCombat() },
  ];
}
