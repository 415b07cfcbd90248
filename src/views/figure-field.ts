import type { Format } from "./format";
import type { FigureProblem } from "./parse-figure";
import { type Text, text } from "./text";

/** What was typed and could not be taken. */
export interface FigureDraft {
  readonly typed: string;
  readonly problem: FigureProblem;
  readonly limit: number | null;
}

/** A figure that can be typed over (`-5`, `+5`, `=12`): shown as text, so that nothing typed is ever lost. */
export interface FigureField {
  readonly path: string;
  /** Unique on the page. */
  readonly id: string;
  /** Key of its name. */
  readonly label: string;
  readonly value: string;
  readonly current: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  /** May be left empty. */
  readonly optional: boolean;
  readonly placeholder: string;
  readonly error: Text | null;
}

export function figureField(
  figure: {
    readonly path: string;
    /** The sheet's own id. */
    readonly sheet: string;
    readonly label: string;
    readonly current: number | null;
    readonly min: number;
    readonly max: number;
    readonly disabled: boolean;
  },
  draft: FigureDraft | undefined,
  format: Format,
): FigureField {
  return {
    path: figure.path,
    id: `${figure.sheet}-${figure.path.replaceAll(".", "-")}`,
    label: figure.label,
    value: draft?.typed ?? (figure.current === null ? "" : String(figure.current)),
    current: figure.current ?? 0,
    min: figure.min,
    max: figure.max,
    disabled: figure.disabled,
    optional: false,
    placeholder: "",
    error:
      draft === undefined
        ? null
        : text(`ARCANES.Figure.${draft.problem}`, {
            who: draft.typed,
            n: draft.limit === null ? "" : format.number(draft.limit),
          }),
  };
}
