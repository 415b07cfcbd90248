import { startRand } from "./start-rand";

const COMMAND = /^\/rand\s*$/i;

/** Who rolls for this user: a selected token of its own, else the own character. */
function roller(): Actor.Implementation | null {
  const speaker = ChatMessage.getSpeaker();
  const spoken = ChatMessage.getSpeakerActor(speaker);
  if (spoken?.isOwner) return spoken;
  return game.user?.character ?? null;
}

/** CHK-2 from the chat: `/rand`. To be called once, in `init`. */
export function listenToRand(): void {
  Hooks.on("chatMessage", (_log, line) => {
    if (!COMMAND.test(line)) return true;
    const actor = roller();
    if (actor) startRand(actor).catch((error: unknown) => console.warn(error));
    else ui.notifications?.warn("ARCANES.Check.noRoller", { localize: true });
    return false;
  });
}
