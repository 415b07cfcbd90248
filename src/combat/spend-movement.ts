import { app } from "../app";
import { allCombats, isActiveGM } from "../foundry/v14/combat";
import { onMoveToken } from "../foundry/v14/movement";

/** CBT-2: a token that moves in its own turn spends the movement, once; told by the notice, silent where there is nothing to spend. */
export function spendMovementOfTokens(): void {
  onMoveToken((token, { method, distance }) => {
    if (!isActiveGM() || method === "undo" || distance <= 0) return;
    for (const combat of allCombats()) {
      const { combatant } = combat;
      const actor = combatant?.actor;
      if (!combat.started || combatant?.tokenId !== token.id || combatant.sceneId !== token.parent?.id || !actor)
        continue;
      const deed = { type: "move", by: actor.uuid, allow: [] } as const;
      if (app().deeds.judge(deed).ok)
        app()
          .deeds.do(deed)
          .catch((error: unknown) => console.warn(error));
    }
  });
}
