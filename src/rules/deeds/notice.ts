/** A notice: what a deed came to, told in the chat and undone from there. It stands when its actors are gone. */
import type { ActorId } from "../actors/snapshot";
import type { DamageGuard, Party } from "../combat/exchange";
import type { Note } from "../consequences/note";
import type { ConflictChoice, Receipt } from "../consequences/receipt";
import type { SkillGrade } from "../magic/skill-grade";
import type { Refusal } from "../result";
import type { StatusId } from "../statuses/status-ids";
import type { Deed, OwnDeed } from "./deed";

/** `waiting`: the other side of a bare opposed roll has not answered yet. */
export const NOTICE_PHASES = ["waiting", "done", "undone", "cancelled"] as const;
export type NoticePhase = (typeof NOTICE_PHASES)[number];

export const NOTICE_EVENTS = ["do", "answer", "cancel", "undo"] as const;
export type NoticeEventType = (typeof NOTICE_EVENTS)[number];

/** The turn of `combatant` in `round` of an encounter; uuids. */
export interface OfferedTurn {
  readonly combat: string;
  readonly combatant: string;
  readonly round: number;
}

/** What came of a deed beyond its notes. */
export type DeedReport =
  | { readonly type: "status" | "statusEnd" | "refuseDeath" | "pickUp" | "move" | "endFight" | "fallDeath" }
  /** DTH-3: `above` null = sure. */
  | { readonly type: "rescue"; readonly above: number | null; readonly saved: boolean }
  /** FAM-5 */
  | { readonly type: "treat"; readonly saves: boolean; readonly amount: number }
  | {
      readonly type: "amount";
      readonly lines: readonly {
        readonly on: ActorId;
        /** After the share, before reductions. */
        readonly raw: number;
        /** Taken after reductions, or given back at most. */
        readonly figure: number;
        readonly guard: DamageGuard;
      }[];
    }
  | { readonly type: "check"; readonly target: number; readonly grade: SkillGrade }
  /** null while the answer is awaited. */
  | { readonly type: "rand"; readonly winner: "by" | "on" | null }
  | {
      readonly type: "turn";
      readonly of: ActorId | null;
      readonly ended: readonly { readonly on: ActorId; readonly status: StatusId }[];
      /** Statuses of the GM's own whose turns ran out; none where left out. */
      readonly expired?: readonly { readonly on: ActorId; readonly name: string }[];
      /** DTH-2 */
      readonly lost: number;
      readonly died: boolean;
    }
  /** MOV-2: who is offered an attack, for as long as the turn lasts in which the mover passed. */
  | { readonly type: "passing"; readonly offers: readonly ActorId[]; readonly turn: OfferedTurn }
  /** HP as they were found and as they are since. */
  | { readonly type: "life"; readonly before: number; readonly after: number };

export interface NoticeHistoryEntry {
  readonly event: NoticeEventType;
  readonly user: string;
  readonly at: number;
}

export interface NoticeState {
  readonly kind: "notice";
  readonly version: 1;
  readonly revision: number;
  readonly phase: NoticePhase;
  readonly deed: Deed | OwnDeed;
  /** Everybody whom deed, report and notes name, as they were. */
  readonly parties: { readonly [id: ActorId]: Party };
  readonly roll: number | null;
  readonly answer: number | null;
  readonly report: DeedReport;
  readonly notes: readonly Note[];
  readonly receipts: readonly Receipt[];
  readonly request: string;
  readonly answered: readonly { readonly id: string; readonly user: string; readonly refusal: Refusal | null }[];
  readonly history: readonly NoticeHistoryEntry[];
}

/** An event as it is asked for; `roll` null where none is needed, or the writer is to roll. */
export type NoticeEvent =
  | { readonly type: "do"; readonly deed: Deed; readonly roll: number | null }
  | { readonly type: "answer"; readonly roll: number | null }
  | { readonly type: "cancel" }
  | { readonly type: "undo"; readonly choices: { readonly [line: string]: ConflictChoice } };
