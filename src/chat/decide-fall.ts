import { app } from "../app";
import type { ActorId } from "../rules/actors/snapshot";

const DIES: { readonly [action: string]: boolean } = { fallDies: true, fallSurvives: false };

/** AIR-12: the GM's word on a fall that a notice asks about; null where the action is another. */
export function decideFall(action: string | undefined, message: string, on: ActorId): Promise<void> | null {
  const dies = DIES[action ?? ""];
  return dies === undefined ? null : app().deeds.do({ type: "fallDeath", on, dies, notice: message });
}
