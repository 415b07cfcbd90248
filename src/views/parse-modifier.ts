import { parseFigure } from "./parse-figure";

/** What the GM's modifier to an attack roll may be (exchange.ts). */
export const MODIFIER_BOUNDS = { min: -200, max: 200 } as const;

/** A modifier as it is typed: `20`, `+20`, `-5`, nothing for none; null where it is none. */
export function parseModifier(typed: string): number | null {
  const plain = typed.trim().replace(/^\+/, "").replace(/^[-−]/, "=-");
  const read = parseFigure(plain === "" ? "0" : plain, { current: 0, ...MODIFIER_BOUNDS });
  return read.ok ? read.value : null;
}
