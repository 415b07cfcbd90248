import { CONST } from "../constants";

interface Sortable {
  readonly sort?: number;
}
interface SortOptions<T> {
  target?: T | null;
  siblings?: readonly T[];
  sortKey?: string;
  /** Before its target, rather than after it; without a target, at the end. */
  sortBefore?: boolean;
}

/**
 * New places in an order of integers for a document that is put before or after another one: only its own where there is
 * room between its neighbours, else those of all.
 */
export function performIntegerSort<T extends Sortable>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const place = (entry: T): number => Number(Reflect.get(entry, sortKey) ?? 0);
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => place(a) - place(b));
  const at = target === null ? -1 : others.indexOf(target);
  const index = at < 0 ? others.length : sortBefore ? at : at + 1;
  const before = others[index - 1];
  const after = others[index];
  const density = CONST.SORT_INTEGER_DENSITY;
  const low = before ? place(before) : after ? place(after) - 2 * density : 0;
  const high = after ? place(after) : low + 2 * density;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const order = [...others.slice(0, index), source, ...others.slice(index)];
  return order.map((entry, position) => ({ target: entry, update: { [sortKey]: (position + 1) * density } }));
}
