import { expect, it } from "vitest";
import { playRandomFight } from "./random/play-random-fight";

/** A share of the ten thousand that `node tools/random-play.mjs` plays. */
const FIGHTS = 300;

it("random fights: no crash, nothing impossible, played again the same, undone whole", () => {
  let steps = 0;
  let refused = 0;
  for (let seed = 1; seed <= FIGHTS; seed++) {
    const fight = playRandomFight(seed);
    if (fight.problem !== null) {
      throw new Error(`seed ${seed}: ${fight.problem}\n${JSON.stringify(fight.scenario)}`);
    }
    steps += fight.steps;
    refused += fight.refused;
  }
  // a share of the steps must be well formed and allowed, or nothing would be shown
  expect(steps).toBeGreaterThan(FIGHTS * 15);
  expect(steps - refused).toBeGreaterThan(FIGHTS * 6);
});
