/** What a blow that fells means, and who could help (DTH, FAM-4, AIR-7, AIR-12). */
import type { ActorId } from "../rules/actors/snapshot";
import type { Note } from "../rules/consequences/note";
import type { Refusal, Result, RuleId } from "../rules/result";
import { refusalKey } from "./attack-dialog-view";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** One line: «Théo tombe dans le coma». */
export interface FellWord {
  readonly icon: string;
  readonly line: Text;
  readonly rule: RuleId;
  readonly tone: "ago" | "";
}

/**
 * Says what befalls whom beyond figures, in the order in which it happens: before it is applied from `settle()` of the consequences, after it
 * from the notes that were kept.
 * @param nameOf the name that the viewer may know
 */
export function fellWords(
  notes: readonly Note[],
  nameOf: (id: ActorId) => string,
  format: Format,
): readonly FellWord[] {
  return notes.flatMap((note): FellWord[] => {
    const who = "on" in note ? nameOf(note.on) : "";
    switch (note.kind) {
      case "down":
        return [{ icon: "comatose", line: text("ARCANES.Agony.Fell.down", { who }), rule: "DTH-1", tone: "ago" }];
      case "died":
        return [{ icon: "skull", line: text("ARCANES.Agony.Fell.died", { who }), rule: "DTH-4", tone: "ago" }];
      case "banished":
        return [{ icon: "banished", line: text("ARCANES.Agony.Fell.banished", { who }), rule: "FAM-4", tone: "ago" }];
      case "destroyed":
        return [{ icon: "skull", line: text("ARCANES.Agony.Fell.destroyed", { who }), rule: "MAS-5", tone: "ago" }];
      case "fell": {
        const line = text("ARCANES.Agony.Fell.fell", { who, n: format.number(note.loss) });
        return [{ icon: "destabilised", line, rule: "AIR-7", tone: "ago" }];
      }
      case "fallDeath": {
        const key = note.proposed ? "ARCANES.Agony.Fell.fallDeath" : "ARCANES.Agony.Fell.fallAsked";
        return [{ icon: "skull", line: text(key, { who }), rule: "AIR-12", tone: "ago" }];
      }
      case "backUp":
        return [{ icon: "add", line: text("ARCANES.Agony.Fell.backUp", { who }), rule: "DTH-6", tone: "" }];
      default:
        return [];
    }
  });
}

/** Whom the notes leave in agony: a rescue can be offered for each. */
export function felledBy(notes: readonly Note[]): readonly ActorId[] {
  const gone = new Set(notes.flatMap((note) => (note.kind === "died" || note.kind === "banished" ? [note.on] : [])));
  return notes.flatMap((note) => (note.kind === "down" && !gone.has(note.on) ? [note.on] : []));
}

/** A way to save somebody. */
export interface HelperInput {
  readonly actor: ActorId;
  readonly name: string;
  readonly img: string;
  /** FAM-5: the hunter treats the own familiar, for a whole turn. */
  readonly kind: "rescue" | "treat";
  readonly plan: Result<{ readonly above: number | null }>;
  /** What it would take once its turn comes, if that is all it waits for. */
  readonly above?: number | null;
}

export interface HelperRow {
  readonly actor: ActorId;
  readonly name: string;
  readonly img: string;
  readonly kind: "rescue" | "treat";
  /** «100 %», also of who has to wait for its turn; empty where it cannot be tried. */
  readonly chance: string;
  /** What is needed: «assuré», «plus de 50». */
  readonly need: Text | null;
  /** Why it cannot be tried, in words. */
  readonly refusal: Text | null;
  readonly rule: "DTH-3" | "FAM-5";
}

/** DTH-3: a bare d100 strictly above the figure; null: sure. @returns 0–1 */
export function rescueShare(above: number | null): number {
  return above === null ? 1 : (100 - above) / 100;
}

/** A refusal of a rescue, in words for who rescues and who is rescued. */
export function rescueRefusal(refusal: Refusal): Text {
  const own = refusal.of !== undefined && ["dead", "traumatised", "comatose"].includes(refusal.reason);
  if (!own) return text(refusalKey(refusal));
  return text(`ARCANES.Rescue.${refusal.of === "target" ? "Target" : "Doer"}.${refusal.reason}`);
}

/** What helpers are ordered by, highest first: the best chance, then the best of who waits for its turn, last who cannot. */
export function helperRank({ plan, above }: Pick<HelperInput, "plan" | "above">): number {
  if (plan.ok) return rescueShare(plan.value.above);
  return above === undefined ? -2 : rescueShare(above) - 2;
}

/** In the order of their rank; of equals by name. */
export function helperRows(helpers: readonly HelperInput[], format: Format): readonly HelperRow[] {
  return helpers
    .toSorted((a, b) => helperRank(b) - helperRank(a) || a.name.localeCompare(b.name))
    .map(({ actor, name, img, kind, plan, above: later }): HelperRow => {
      const common = { actor, name, img, kind, rule: kind === "treat" ? ("FAM-5" as const) : ("DTH-3" as const) };
      if (!plan.ok) {
        const chance = later === undefined ? "" : format.percent(rescueShare(later));
        return { ...common, chance, need: null, refusal: rescueRefusal(plan.refusal) };
      }
      const { above } = plan.value;
      const need =
        above === null ? text("ARCANES.Rescue.sure") : text("ARCANES.Rescue.above", { n: format.number(above) });
      return { ...common, chance: format.percent(rescueShare(above)), need, refusal: null };
    });
}
