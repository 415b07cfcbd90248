import { startAttack } from "../api/start-attack";
import { registerKey } from "../foundry/v14/keybindings";
import { confirmLatest } from "./confirm-latest";
import { nextTurn } from "./next-turn";
import { undoLatest } from "./undo-latest";

const SHIFT = ["Shift"];

function key(action: string, code: string, modifiers: readonly string[], work: () => Promise<void>): void {
  registerKey(action, `ARCANES.Keys.${action}`, { key: code, modifiers }, () => {
    work().catch((error: unknown) => console.warn(error));
  });
}

/** A whole turn by keyboard; users bind other keys in Foundry's controls. Codes that have one place on AZERTY and QWERTY. To be called in `init`. */
export function registerKeys(): void {
  key("attack", "KeyF", SHIFT, () => startAttack(false));
  key("quickAttack", "KeyF", ["Control", "Shift"], () => startAttack(true));
  key("confirm", "KeyR", SHIFT, confirmLatest);
  key("nextTurn", "KeyN", SHIFT, nextTurn);
  key("undo", "KeyU", SHIFT, undoLatest);
}
