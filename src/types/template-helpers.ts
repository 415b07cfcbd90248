/** Signatures of the Handlebars helpers that Foundry gives, for the generated template checks only; never bundled. */
export interface Data {
  readonly index: number;
  readonly key: string;
  readonly first: boolean;
  readonly last: boolean;
}
type Shown = string | number | boolean | null | undefined;

export declare function each<T>(list: Iterable<T> | { readonly [key: string]: T } | null | undefined): readonly T[];
export declare function show(value: Shown): void;
export declare const helpers: {
  localize(key: string, data?: { readonly [name: string]: unknown }): string;
  concat(...parts: readonly Shown[]): string;
  checked(value: boolean | null | undefined): string;
  disabled(value: boolean | null | undefined): string;
  ifThen<T>(test: unknown, yes: T, no: T): T;
  numberFormat(value: number, options?: { readonly decimals?: number; readonly sign?: boolean }): string;
  eq(a: unknown, b: unknown): boolean;
  ne(a: unknown, b: unknown): boolean;
  lt(a: number, b: number): boolean;
  lte(a: number, b: number): boolean;
  gt(a: number, b: number): boolean;
  gte(a: number, b: number): boolean;
  not(value: unknown): boolean;
  and(...values: readonly unknown[]): boolean;
  or(...values: readonly unknown[]): boolean;
  selectOptions(
    choices: { readonly [value: string]: unknown } | readonly unknown[],
    options?: { readonly [name: string]: unknown },
  ): string;
  formGroup(field: unknown, options?: { readonly [name: string]: unknown }): string;
  formInput(field: unknown, options?: { readonly [name: string]: unknown }): string;
};
