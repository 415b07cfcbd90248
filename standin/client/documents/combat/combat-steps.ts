import type { BaseUserLike } from "../../../core/abstract/document-types";
import { BaseCombat } from "../../../core/documents/base-combat";
import { ClientDocumentMixin } from "../client-document";
import { host } from "../host";
import type { Combatant } from "./combatant";
import type { RoundContext, TurnContext } from "./turn-order";

/** What systems fill of a combat: who may move it, and what happens when it moves. */
export class CombatSteps extends ClientDocumentMixin(BaseCombat) {
  /** Whether a player may change the round, the turn; for systems to say. */
  _canChangeRound(_user: BaseUserLike): boolean {
    return true;
  }
  _canChangeTurn(_user: BaseUserLike): boolean {
    return true;
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }
  async _onStartRound(_context: RoundContext): Promise<void> {}
  async _onEndRound(_context: RoundContext): Promise<void> {}
  async _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, context);
  }
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}

  /** Forgets where a token went as its turn starts, and as it leaves; systems may keep it. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }
  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Draws the HUD anew where it stands beside the token of one of these. */
  _refreshTokenHUD(combatants: Iterable<Combatant>): void {
    for (const { token } of combatants) if (token) host.canvas?.refreshHud?.(token);
  }
  /** Marks on the scene whose turn it is; this host's scenes have no such marks. */
  _updateTurnMarkers(): void {}
  /** Sounds a moment of the combat; this host is silent. */
  _playCombatSound(_announcement: string): void {}
}
