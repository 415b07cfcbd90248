import type { MessageMode } from "../ports/request-port";
import type { Deed, OwnDeed } from "../rules/deeds/deed";
import type { DeedContext, DeedOutcome } from "../rules/deeds/deed-outcome";
import { recordDeed } from "../rules/deeds/deed-receipt";
import { actorsOfDeed, openNotice } from "../rules/deeds/open-notice";
import { performDeed } from "../rules/deeds/perform-deed";
import { accept, type Result } from "../rules/result";
import { nextSequence, worldReceipts } from "./card-receipts";
import { modeAbout } from "./private-mode";
import type { WriterPorts } from "./writer-ports";

/** A deed about to be performed: by whom it was asked for, and for whose eyes its notice is. */
export interface DeedOrder {
  readonly deed: Deed | OwnDeed;
  readonly roll: number | null;
  readonly request: string;
  readonly user: string;
  readonly mode: MessageMode;
}

/** They are told also where they change nothing. */
const ALWAYS_TOLD: readonly (Deed | OwnDeed)["type"][] = [
  "rescue",
  "treat",
  "amount",
  "check",
  "rand",
  "passing",
  "fallDeath",
];

/** A turn whose books alone change, and what comes to nothing, make no message. */
function isTold({ type }: Deed | OwnDeed, { after, notes, writes }: DeedOutcome): boolean {
  if (ALWAYS_TOLD.includes(type)) return true;
  return after.length > 0 || notes.length > 0 || (type !== "turn" && writes.length > 0);
}

/** Who may strike is asked, however its asker speaks otherwise (MOV-2). */
function modeOf({ snapshots }: WriterPorts, { deed, mode }: DeedOrder, actors: readonly string[]): MessageMode {
  const asked = deed.type !== "passing" ? mode : deed.secret ? "gm" : "public";
  return modeAbout(snapshots, asked, actors);
}

/**
 * Performs a deed against the actors as they stand and writes it with its notice in one batch. To be called with the world for itself.
 * @returns id of the notice; null where there was nothing to tell. The refusals of `performDeed`
 */
export async function carryOut(
  ports: WriterPorts,
  order: DeedOrder,
  context: DeedContext,
): Promise<Result<string | null>> {
  const { cards, clock, snapshots, writes: world } = ports;
  const { deed, roll, request, user } = order;
  const performed = performDeed(deed, roll, context);
  if (!performed.ok) return performed;
  const outcome = performed.value;
  if (!isTold(deed, outcome)) {
    if (outcome.writes.length > 0) await world.commit(outcome.writes, null);
    return accept(null);
  }
  const at = clock.now();
  const sequence = nextSequence(worldReceipts(cards));
  // Not the request's id, which its asker has made: it could be that of another receipt.
  const { writes, receipt } = recordDeed(outcome, world.world, { id: clock.newId(), sequence, user, at });
  const actors = actorsOfDeed(deed, outcome);
  const parties = actors.flatMap((id) => snapshots.party(id, snapshots.tokenOf(id)) ?? []);
  const state = openNotice({
    deed,
    outcome,
    parties,
    roll,
    receipt: receipt.lines.length > 0 ? receipt : null,
    request,
    user,
    at,
  });
  const card = { state, asker: user, mode: modeOf(ports, order, actors) };
  return accept(await world.commit(writes, { kind: "create", card }));
}
