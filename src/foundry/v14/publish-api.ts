/** Puts what macros and modules may call where they look for it: `game.system.api`. To be called in `init`. */
export function publishApi(api: object): void {
  (game as unknown as { readonly system: { api?: object } }).system.api = api;
}
