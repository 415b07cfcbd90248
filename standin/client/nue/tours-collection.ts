import { Collection } from "../../core/utils/collection";
import type { Tour } from "./tour";

/** The tours of the table by `namespace.id`: `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  /** Adds a tour. @throws Error without namespace, id or tour */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id || !tour) throw new Error("A tour is registered with a namespace, an id and the tour");
    super.set(`${namespace}.${id}`, tour);
    tour._reloadProgress();
  }

  override set(_key: string, _tour: Tour): this {
    throw new Error("Tours are added by register");
  }
}
