/** «Appliquer dégâts / soins»: for each who took the figure, how it came to what was taken (CHR-6, STA-6, DTH-6). */
import type { ActorId } from "../rules/actors/snapshot";
import type { NoticeState } from "../rules/deeds/notice";
import type { Format } from "./format";
import { guardRows, type SumRow } from "./sum-table";
import { text } from "./text";

export interface AmountSum {
  readonly name: string;
  /** −27, +20: what was really taken or given. */
  readonly delta: string;
  readonly rows: readonly SumRow[];
}

/** @returns none for other deeds */
export function amountSums(
  { deed, report, notes }: NoticeState,
  nameOf: (id: ActorId) => string,
  format: Format,
): readonly AmountSum[] {
  if (deed.type !== "amount" || report.type !== "amount") return [];
  const heal = deed.kind === "heal";
  return report.lines.map(({ on, raw, figure, guard }) => {
    const done = notes.find((note) => note.on === on && note.kind === (heal ? "healed" : "damaged"));
    // Healing may find less to heal, a blow that fells stops early (CHR-8): the notes say what was written.
    const taken = done?.kind === "damaged" || done?.kind === "healed" ? done.amount : figure;
    const share: SumRow = {
      label: text(`ARCANES.Notice.Share.${deed.share}`),
      value: format.number(raw),
      rule: null,
      tone: "",
    };
    const total: SumRow = {
      label: text(heal ? "ARCANES.Notice.Share.healed" : "ARCANES.Card.dealt"),
      value: format.number(heal ? taken : figure),
      rule: heal ? "DTH-6" : "CBT-8",
      tone: "t",
    };
    const shield = { raw, dealt: figure, irreducible: deed.irreducible };
    const guards = heal ? [] : guardRows(shield, guard, format);
    const rows = guards.length === 0 && deed.share === "whole" && taken === raw ? [] : [share, ...guards, total];
    return { name: nameOf(on), delta: format.signed(heal ? taken : -taken), rows };
  });
}
