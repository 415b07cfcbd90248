import type { VetoPort } from "../ports/veto-port";
import type { CardEvent } from "../rules/cards/card-state";
import { askHook } from "./v14/own-hooks";

/** `arcanes-agonie.<name>` before each thing that can be asked for; docs/api.md lists them. */
const BEFORE: { readonly [event in CardEvent["type"]]: string } = {
  start: "preAttack",
  do: "preDeed",
  defend: "preDefend",
  damage: "preDamage",
  counter: "preCounter",
  answer: "preAnswer",
  cancel: "preCancel",
  confirm: "preConfirm",
  amend: "preAmend",
  apply: "preApply",
  undo: "preUndo",
};

/** Other packages by Foundry's hooks. They get a copy: what they change in it changes nothing. */
export const foundryVeto: VetoPort = {
  allows: (message, event) => askHook(BEFORE[event.type], { message, event: foundry.utils.deepClone(event) }),
};
