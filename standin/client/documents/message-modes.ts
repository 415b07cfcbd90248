import type { Data } from "../../core/utils/types";
import { host } from "./host";
import type { User } from "./user";

/** A mode of visibility of messages. */
export interface MessageMode {
  label: string;
  icon: string;
  handler: (data: Data) => void;
}

const gms = (): (string | null)[] =>
  ((host.collections.get("User")?.contents ?? []) as unknown as User[])
    .filter((user) => user.isGM)
    .map((user) => user.id);

/** A list of recipients that was given stays; else it is the mode's. */
function whisperTo(data: Data, recipients: (string | null)[]): void {
  const given = data["whisper"];
  if (!Array.isArray(given) || given.length === 0) data["whisper"] = recipients;
}

/** The modes that exist from the start, by their ids: the `CONFIG.ChatMessage.modes`. */
export function messageModes(): Record<string, MessageMode> {
  return {
    public: {
      label: "CHAT.MODES.Public",
      icon: "sti-globe",
      handler: (data) => void Object.assign(data, { whisper: [], blind: false }),
    },
    gm: {
      label: "CHAT.MODES.GM",
      icon: "sti-eye",
      handler: (data) => {
        whisperTo(data, gms());
        data["blind"] = false;
      },
    },
    blind: {
      label: "CHAT.MODES.Blind",
      icon: "sti-eye-off",
      handler: (data) => {
        whisperTo(data, gms());
        data["blind"] = true;
      },
    },
    self: {
      label: "CHAT.MODES.Self",
      icon: "sti-user",
      handler: (data) => void Object.assign(data, { whisper: [host.userId], blind: false }),
    },
    ic: {
      label: "CHAT.MODES.InCharacter",
      icon: "sti-message",
      handler: (data) => void Object.assign(data, { whisper: [], blind: false }),
    },
  };
}

const LEGACY: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** Sets in a message's data who it is for. Without a mode, the one that the user has chosen counts. */
export function applyMessageMode(data: Data, mode?: string): Data {
  const chosen = mode ?? String(host.coreSetting("messageMode") ?? "public");
  const modes = (host.CONFIG["ChatMessage"]?.["modes"] ?? messageModes()) as Record<string, MessageMode>;
  const found = modes[LEGACY[chosen] ?? chosen];
  if (!found) throw new Error(`There is no message mode "${chosen}"`);
  found.handler(data);
  return data;
}
