/** A wording to be looked up: its key and what stands in its places. Templates write it as `{{localize t.key who=t.who n=t.n m=t.m}}`. */
export interface Text {
  readonly key: string;
  /** A name, shown as it is. */
  readonly who: string;
  /** First and second figure, written already in the reader's way. */
  readonly n: string;
  readonly m: string;
}

/** Makes a wording; places that it does not use stay empty. */
export function text(key: string, places: Partial<Omit<Text, "key">> = {}): Text {
  return { key, who: "", n: "", m: "", ...places };
}
