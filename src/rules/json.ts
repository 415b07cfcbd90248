/** Any value that survives a JSON round trip. States, receipts and requests are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
