import { debounce } from "../../../core/utils/timing";

interface SearchFilterConfig {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  /** Hides and shows what does not and does fit: event, query as written, pattern, content. */
  callback: (event: Event | null, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
  /** Milliseconds between the last key and the search. */
  delay?: number;
}

/** A field that narrows down what is listed elsewhere in a window. */
export class SearchFilter {
  query: string;
  pattern: RegExp;
  readonly callback: SearchFilterConfig["callback"];
  readonly #config: SearchFilterConfig;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  readonly #onInput: (event: Event) => void;

  constructor(config: SearchFilterConfig) {
    this.#config = config;
    this.callback = config.callback;
    this.query = SearchFilter.cleanQuery(config.initial ?? "");
    this.pattern = new RegExp(RegExp.escape(this.query), "i");
    const search = debounce((event: Event) => this.filter(event, this.#input?.value ?? ""), config.delay ?? 200);
    this.#onInput = (event) => {
      event.stopPropagation();
      search(event);
    };
  }

  /** Whether a text fits a pattern, accents aside. */
  static testQuery(pattern: RegExp, candidate: string): boolean {
    pattern.lastIndex = 0;
    return pattern.test(SearchFilter.cleanQuery(candidate));
  }

  /** A text without accents and outer spaces. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .trim();
  }

  /** Begins to follow the field inside of `html`; at once, if there is something to search for. */
  bind(html: HTMLElement): void {
    const { contentSelector, inputSelector } = this.#config;
    // Without a selector of its own, the content is what the package makes of it.
    this.#content = contentSelector ? html.querySelector(contentSelector) : null;
    this.#input = html.querySelector(inputSelector);
    if (!this.#input) return;
    this.#input.value = this.query;
    this.#input.addEventListener("input", this.#onInput);
    if (this.query) this.filter(null, this.query);
  }

  /** Follows no field any more. */
  unbind(): void {
    this.#input?.removeEventListener("input", this.#onInput);
    this.#input = null;
    this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.pattern = new RegExp(RegExp.escape(this.query), "i");
    this.callback(event, this.query, this.pattern, this.#content);
  }
}
