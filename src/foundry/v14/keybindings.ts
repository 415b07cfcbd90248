import { SYSTEM_ID } from "../../system-id";

interface Keys {
  register(
    namespace: string,
    action: string,
    data: {
      readonly name: string;
      readonly editable: readonly { readonly key: string; readonly modifiers: readonly string[] }[];
      readonly onDown: () => boolean;
    },
  ): void;
}

/** Registers a key of ours; to be called in `init`. `key` is a code of the keyboard (`KeyQ`). */
export function registerKey(
  action: string,
  name: string,
  binding: { readonly key: string; readonly modifiers: readonly string[] },
  onDown: () => void,
): void {
  const { keybindings } = game as unknown as { keybindings: Keys };
  const down = () => {
    onDown();
    return true;
  };
  keybindings.register(SYSTEM_ID, action, { name, editable: [binding], onDown: down });
}
