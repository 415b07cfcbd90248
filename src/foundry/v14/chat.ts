/** The client's chosen message mode (version 14: `core.messageMode`): public, gm, blind, self or ic. */
export function chosenMessageMode(): string {
  const settings = game.settings as unknown as { get(scope: string, key: string): unknown } | undefined;
  const mode = settings?.get("core", "messageMode");
  return typeof mode === "string" ? mode : "public";
}
