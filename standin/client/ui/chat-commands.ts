import { runtime } from "../runtime";

export interface ChatMessageClass {
  create(data: object, options?: object): Promise<unknown>;
  getSpeaker(options?: object): object;
  getWhisperRecipients?(name: string): { id: string }[];
}
interface RollClass {
  new (
    formula: string,
    data?: object,
  ): { evaluate(): Promise<unknown>; toMessage(data: object, options?: object): Promise<unknown> };
}

const ROLL_MODES: Record<string, string | null> = {
  r: null,
  roll: null,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  broll: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

/** The parts of a line of chat: `/command rest`, or plain text. */
export function parseChatLine(line: string): { command: string; rest: string } {
  const [, command = "", rest = ""] = /^\/(\w+)\s*([\s\S]*)$/.exec(line.trim()) ?? [];
  return command ? { command: command.toLowerCase(), rest } : { command: "", rest: line.trim() };
}

/**
 * Does what a line of chat says: a roll, a whisper, an emote or a message.
 * @param mode the message mode chosen in the chat
 * @throws Error with a text for the user when the command or its formula is not understood
 */
export async function runChatLine(line: string, mode: string): Promise<unknown> {
  const { command, rest } = parseChatLine(line);
  const ChatMessage = (runtime.CONFIG["ChatMessage"] as { documentClass: ChatMessageClass }).documentClass;
  const speaker = ChatMessage.getSpeaker();
  const text = (value: string) => {
    const holder = document.createElement("div");
    holder.innerText = value;
    return holder.innerHTML;
  };
  if (command in ROLL_MODES) {
    const Roll = (runtime.CONFIG["Dice"] as { rolls: RollClass[] }).rolls[0];
    if (!Roll) throw new Error("There is no class of rolls");
    const [, formula = "", flavor] = /^([^#]*)(?:#\s*(.*))?$/.exec(rest) ?? [];
    const character = (runtime.user as { character?: { getRollData?(): object } } | null)?.character;
    const roll = new Roll(formula.trim(), character?.getRollData?.() ?? {});
    await roll.evaluate();
    return roll.toMessage({ speaker, ...(flavor ? { flavor } : {}) }, { messageMode: ROLL_MODES[command] ?? mode });
  }
  switch (command) {
    case "":
    case "ic":
    case "ooc":
      return ChatMessage.create({ content: text(rest), speaker }, { messageMode: mode });
    case "me":
    case "em":
    case "emote":
      return ChatMessage.create({ content: text(rest), speaker, emote: true }, { messageMode: mode });
    case "w":
    case "whisper": {
      const [, bracketed, plain, message = ""] = /^(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/.exec(rest) ?? [];
      const names = (bracketed ?? plain ?? "").split(",").map((name) => name.trim());
      const users = names.flatMap((name) => ChatMessage.getWhisperRecipients?.(name) ?? []);
      if (users.length === 0) throw new Error(runtime.format("STANDIN.Chat.NoRecipient", { name: names.join(", ") }));
      return ChatMessage.create({ content: text(message), speaker, whisper: users.map(({ id }) => id) });
    }
    default:
      throw new Error(runtime.format("STANDIN.Chat.UnknownCommand", { command }));
  }
}
