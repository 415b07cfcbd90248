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
 *
 * A figure is taken once, by Enter or on leaving the field, and only when somebody typed: `-5` shown and `-5` typed are different things.
 */
export function listenToFigures(root: ParentNode, host: FigureHost): void {
  for (const input of root.querySelectorAll<HTMLInputElement>("input[data-figure]")) {
    const takeOnce = (): void => {
      // Set by typing; brought over, and taken from the old field, when the sheet is drawn again meanwhile (typed-text.ts).
      if (input.dataset["typed"] === undefined) return;
      delete input.dataset["typed"];
      void take(input, host);
    };
    input.addEventListener("input", () => {
      input.dataset["typed"] = "";
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      takeOnce();
    });
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      takeOnce();
    });
    input.addEventListener("focusout", takeOnce);
  }
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
    input.defaultValue = input.value;
    host.drafts.set(path, { typed: input.value, problem: read.problem, limit: read.limit });
    await host.show();
    return;
  }
  const failed = host.drafts.delete(path);
  // Taken: what is drawn next need not keep what was typed.
  input.value = String(read.value);
  input.defaultValue = input.value;
  if (read.value !== Number(current) || optional !== undefined) await host.commit(path, read.value);
  if (failed) await host.show();
}
