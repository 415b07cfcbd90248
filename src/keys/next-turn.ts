/** Ends the running turn, where this user may: a GM, or whose turn it is. */
export async function nextTurn(): Promise<void> {
  const { combat, user } = game;
  if (!combat?.started) ui.notifications?.info("ARCANES.Keys.noEncounter", { localize: true });
  else if (user?.isGM || combat.combatant?.isOwner) await combat.nextTurn();
  else ui.notifications?.warn("ARCANES.Turn.notYours", { localize: true });
}
