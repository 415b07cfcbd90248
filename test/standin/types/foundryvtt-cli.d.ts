// The package ships no types; this is what the tests of the stand-in use of it.
declare module "@foundryvtt/foundryvtt-cli" {
  export function extractPack(
    source: string,
    destination: string,
    options?: {
      log?: boolean;
      transformEntry?: (entry: { _key: string }) => unknown;
      transformName?: (entry: { _key: string }) => string;
    },
  ): Promise<void>;
}
