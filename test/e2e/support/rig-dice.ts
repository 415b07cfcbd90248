import type { Seat } from "./arena";

/**
 * Lets the next dice of a user's client fall as wanted: each a share of the die, from 0 (its lowest face) to below 1 (its highest); on a
 * d100 a share of 0.745 shows 75. Afterwards the client's own dice fall again.
 */
export async function rigDice(seat: Seat, ...shares: readonly number[]): Promise<void> {
  await seat.page.evaluate(`(() => {
    const shares = ${JSON.stringify(shares)};
    const own = globalThis.ownUniform ??= CONFIG.Dice.randomUniform;
    // Whichever end of the generator's range gives the high faces.
    const rising = new foundry.dice.terms.Die({ number: 1, faces: 100 }).mapRandomFace(0.9) > 50;
    CONFIG.Dice.randomUniform = () => {
      const share = shares.shift();
      return share === undefined ? own() : rising ? share : 1 - share;
    };
  })()`);
}
