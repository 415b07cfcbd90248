import { askAmendment } from "../dialogs/amend-dialog";
import { askAttack } from "../dialogs/attack-dialog";
import { askConflicts } from "../dialogs/undo-conflict-dialog";
import type { DicePort } from "../ports/dice-port";
import type { Ports } from "../ports/ports";
import { MESSAGE_MODES } from "../ports/request-port";
import { readAutoApply, readHouseRules, readRollsBy } from "../settings/read-settings";
import { foundryAuthority } from "./foundry-authority";
import { foundryCards } from "./foundry-cards";
import { foundryNotify } from "./foundry-notify";
import { foundryRequests } from "./foundry-requests";
import { foundrySnapshots } from "./foundry-snapshots";
import { foundryVeto } from "./foundry-veto";
import { foundryWrites } from "./foundry-writes";
import { chosenMessageMode } from "./v14/chat";

/** Foundry's own roll, on this client: dice modules, physical dice and seeded dice all work. */
const foundryDice: DicePort = {
  async draw({ min, max }) {
    const plus = min - 1;
    const roll = new foundry.dice.Roll(`1d${max - min + 1}${plus > 0 ? ` + ${plus}` : plus < 0 ? ` - ${-plus}` : ""}`);
    await roll.evaluate();
    return roll.total ?? null;
  },
};

/** All that flows know of Foundry. */
export function foundryPorts(): Ports {
  return {
    authority: foundryAuthority,
    cards: foundryCards,
    clock: { now: () => Date.now(), newId: () => foundry.utils.randomID() },
    dice: foundryDice,
    notify: foundryNotify,
    prompt: { attack: askAttack, amend: askAmendment, conflicts: askConflicts },
    requests: foundryRequests,
    settings: {
      rules: readHouseRules,
      autoApply: readAutoApply,
      rollsBy: readRollsBy,
      messageMode: () => MESSAGE_MODES.find((mode) => mode === chosenMessageMode()) ?? "public",
    },
    snapshots: foundrySnapshots,
    veto: foundryVeto,
    writes: foundryWrites,
  };
}
