import type { StepPlayer } from "./step";
import { attackStep } from "./steps/attack";
import { castStep, releaseStep } from "./steps/cast";
import { concentrateStep } from "./steps/concentrate";
import { refuseDeathStep, rescueStep, treatStep } from "./steps/death";
import { duelStep, endDuelStep, yieldStep } from "./steps/duel";
import { damageStep, healStep, statusStep } from "./steps/hand-of-gm";
import { altitudeStep, dismountStep, mountStep } from "./steps/mounts";
import { bossStep, restStep } from "./steps/rest";
import { improveStep, powGainStep, studyStep } from "./steps/study";
import { mergeStep, splitStep } from "./steps/swarms";
import { initiativeStep, moveStep, pickUpStep, turnStep } from "./steps/turn";

/** What a step may `do`, and what plays it. */
export const STEP_TABLE: ReadonlyMap<string, StepPlayer> = new Map<string, StepPlayer>([
  ["initiative", initiativeStep],
  ["turn", turnStep],
  ["attack", attackStep],
  ["cast", castStep],
  ["release", releaseStep],
  ["concentrate", concentrateStep],
  ["move", moveStep],
  ["altitude", altitudeStep],
  ["mount", mountStep],
  ["dismount", dismountStep],
  ["rescue", rescueStep],
  ["treat", treatStep],
  ["refuseDeath", refuseDeathStep],
  ["status", statusStep],
  ["damage", damageStep],
  ["heal", healStep],
  ["pickUp", pickUpStep],
  ["split", splitStep],
  ["merge", mergeStep],
  ["duel", duelStep],
  ["yield", yieldStep],
  ["endDuel", endDuelStep],
  ["boss", bossStep],
  ["rest", restStep],
  ["study", studyStep],
  ["powGain", powGainStep],
  ["improve", improveStep],
]);
