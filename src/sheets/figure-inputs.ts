import type { FigureDraft } from "../views/figure-field";
import { parseFigure } from "../views/parse-figure";

/** What a sheet does with figures that are typed. */
export interface FigureHost {
  /** Figures that could not be taken, by path: kept over renders, so that nothing typed is lost. */
  readonly drafts: Map<string, FigureDraft>;
  /** Writes a figure; null empties an optional one. */
  commit(path: string, value: number | null): Promise<unknown>;
  /** Shows the sheet again, with its errors. */
  show(): Promise<unknown>;
}

/**
 * Takes what is typed into `input[data-figure]` below an element: `-5`, `+5`, `=12`, `12`. Anything else is refused with a message beside
 * the field, and stays in it. Such fields have no name and never reach the sheet's form.
 */
export function listenToFigures(root: ParentNode, host: FigureHost): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("input[data-figure]"))
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      void take(input, host);
    });
}

async function take(input: HTMLInputElement, host: FigureHost): Promise<void> {
  const { figure: path = "", current = "0", min = "0", max = "0", optional } = input.dataset;
  if (optional !== undefined && input.value.trim() === "") {
    host.drafts.delete(path);
    await host.commit(path, null);
    return;
  }
  const read = parseFigure(input.value, { current: Number(current), min: Number(min), max: Number(max) });
  if (!read.ok) {
    host.drafts.set(path, { typed: input.value, problem: read.problem, limit: read.limit });
    await host.show();
    return;
  }
  const failed = host.drafts.delete(path);
  if (read.value !== Number(current) || optional !== undefined) await host.commit(path, read.value);
  else input.value = current;
  if (failed) await host.show();
}
