import { app } from "../app";

/**
 * Takes back what a card has written, whichever kind of card it is. Refusals are told to the user.
 * @throws RangeError where the id is no card's
 */
export async function undoCard(message: string): Promise<void> {
  if (app().cards.read(message)) return app().cards.act(message, "undo");
  if (app().deeds.read(message)) return app().deeds.act(message, "undo");
  throw new RangeError(`message: "${message}" is neither an attack nor a notice`);
}
