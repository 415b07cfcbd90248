import type { DocumentLike } from "../runtime-types";

export interface Point {
  x: number;
  y: number;
}
export interface ElevatedPoint extends Point {
  /** In the scene's units of distance. */
  elevation?: number;
}

export interface BarData {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable?: boolean;
}

/** What the scene reads of a token's document. */
export interface TokenDocumentLike extends DocumentLike {
  readonly x: number;
  readonly y: number;
  /** In spaces of the grid. */
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  readonly hidden: boolean;
  readonly inCombat?: boolean;
  move?(waypoints: object, options?: { method?: string }): Promise<boolean>;
  toggleCombatant?(options?: { active?: boolean }): Promise<boolean>;
  readonly texture?: { src?: string | null };
  readonly displayName?: number;
  readonly displayBars?: number;
  readonly disposition?: number;
  readonly actor: (DocumentLike & { appliedEffects?: readonly EffectLike[]; effects?: Iterable<EffectLike> }) | null;
  getBarAttribute?(name: string): BarData | null;
}
export interface EffectLike {
  readonly id: string | null;
  readonly name: string;
  readonly img: string;
  readonly disabled?: boolean;
  readonly active?: boolean;
  readonly showIcon?: number;
  readonly isTemporary?: boolean;
  readonly statuses?: ReadonlySet<string>;
  readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

export interface GridData {
  type: number;
  size: number;
  distance: number;
  units: string;
  diagonals?: number;
  color?: string;
  alpha?: number;
}
export interface SceneLike extends DocumentLike {
  readonly width: number;
  readonly height: number;
  readonly active?: boolean;
  readonly grid: GridData;
  readonly background?: { src?: string | null; color?: string };
  readonly backgroundColor?: string;
  readonly tokens: Iterable<TokenDocumentLike> & { get(id: string): TokenDocumentLike | undefined };
}
