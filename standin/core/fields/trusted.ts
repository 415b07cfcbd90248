/**
 * The option of a model's constructor that says: this source was cleaned and validated as a part of another, keep it as
 * it is and by reference. A symbol, so that no one else's options can carry it.
 */
export const TRUSTED: unique symbol = Symbol("trusted source");
