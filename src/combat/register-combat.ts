import { toTurnTakers } from "../data/turn-takers";
import { ArcanesCombat } from "../documents/combat";
import { ArcanesCombatant } from "../documents/combatant";
import { allCombats, isActiveGM } from "../foundry/v14/combat";
import { onCombatEvents } from "../foundry/v14/combat-events";
import { setTracker, shownTracker } from "../foundry/v14/combat-tracker";
import { nextPlace } from "../rules/turns/turn-places";
import { readInitiativeFormula } from "../settings/read-settings";
import { askUnrolled } from "./ask-unrolled";
import { dropOffer, leftTurns, offerUndo } from "./offer-undo";
import { spendMovementOfTokens } from "./spend-movement";
import { ArcanesTracker } from "./tracker";

/** Milliseconds within which changes of several actors are drawn at once. */
const DRAW_TOGETHER = 40;

function ensureAllBegun(): void {
  for (const combat of allCombats()) combat.ensureBegun().catch((error: unknown) => console.warn(error));
}

/** Tracker, initiative and what encounters ask of this client. To be called in `init`. */
export function registerCombat(): void {
  ArcanesCombatant.formulaOfTable = readInitiativeFormula;
  ArcanesCombat.askUnrolled = askUnrolled;
  setTracker(ArcanesTracker);
  spendMovementOfTokens();
  const redraw = foundry.utils.debounce(() => {
    const tracker = shownTracker();
    if (tracker?.rendered) void tracker.render({ parts: ["tracker"] } as never);
  }, DRAW_TOGETHER);
  onCombatEvents({
    // The first place may be a ridden mount's, who has no turn of its own.
    starting: (combat, place) => {
      place.turn = nextPlace(toTurnTakers(combat), null, 1) ?? place.turn;
    },
    moved: (combat, { direction, user }) => {
      if (!(combat instanceof ArcanesCombat)) return;
      if (direction > 0) dropOffer(combat);
      else if (user === game.user?.id && game.user.isGM && combat.previous) {
        offerUndo(combat, leftTurns(combat, combat.previous));
      }
    },
    // Who had the turn may be gone: the next one has it.
    left: (combat) => {
      if (combat instanceof ArcanesCombat) combat.ensureBegun().catch((error: unknown) => console.warn(error));
    },
    // A GM is there again, or another one acts for all: what waited begins.
    gmChanged: () => {
      if (isActiveGM()) ensureAllBegun();
    },
    actorChanged: redraw,
  });
}
