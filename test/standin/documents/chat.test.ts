import { describe, expect, it } from "vitest";
import { ChatMessage } from "../../../standin/client/documents/chat-message";
import { Roll } from "../../../standin/client/documents/client-roll";
import type { Users } from "../../../standin/client/documents/collections";
import { host } from "../../../standin/client/documents/host";
import type { User } from "../../../standin/client/documents/user";
import { ALIX, BASTIEN, find, GM, HERO, openTable, SCENE, smallWorld, TOKEN } from "./support/table";

const users = (): Users => host.collections.get("User") as unknown as Users;

describe("chat messages", () => {
  it("are written by their user and spoken by the character", async () => {
    openTable({ userId: ALIX });
    const message = (await ChatMessage.create({
      content: "Bonjour",
      speaker: ChatMessage.getSpeaker(),
    })) as ChatMessage;
    expect(message.author).toBe(find("User", ALIX));
    expect(message.isAuthor).toBe(true);
    expect(message.alias).toBe("Aldric");
    expect(message.speakerActor).toBe(find("Actor", HERO));
  });

  it("take a token as speaker, and stay whole when it is gone", () => {
    openTable();
    const scene = find<{ tokens: Map<string, never> }>("Scene", SCENE);
    const token = scene.tokens.get(TOKEN);
    const speaker = ChatMessage.getSpeaker({ token: token ?? null });
    expect(speaker).toEqual({ scene: SCENE, token: TOKEN, actor: HERO, alias: "Aldric" });
    expect(ChatMessage.getSpeakerActor({ ...speaker, scene: null, token: null })).toBe(find("Actor", HERO));
    expect(ChatMessage.getSpeakerActor({ scene: null, token: null, actor: GM })).toBeNull();
  });

  it.each([
    ["public", [], false],
    ["gm", [GM], false],
    ["blind", [GM], true],
    ["self", [ALIX], false],
  ])("are for those whom the mode %s names", async (mode, whisper, blind) => {
    openTable({ userId: ALIX });
    const message = (await ChatMessage.create({ content: "x" }, { messageMode: mode })) as ChatMessage;
    expect(message.whisper).toEqual(whisper);
    expect(message.blind).toBe(blind);
    expect(message.visible).toBe(true);
    expect(message.isContentVisible).toBe(!blind);
  });

  it("keep a list of recipients that was given, and refuse a mode that is none", () => {
    openTable({ userId: ALIX });
    expect(ChatMessage.applyMode({ whisper: [BASTIEN] }, "gm")).toMatchObject({ whisper: [BASTIEN] });
    expect(ChatMessage.applyMode({}, "gmroll")).toMatchObject({ whisper: [GM] });
    expect(() => ChatMessage.applyMode({}, "loud")).toThrow(/loud/);
  });

  it("are hidden from whom they are not for", () => {
    const documents = {
      ...smallWorld(),
      ChatMessage: [{ _id: "whisperwhisperwh", content: "x", author: GM, whisper: [ALIX] }],
    };
    const visible = [GM, ALIX, BASTIEN].map((userId) => {
      openTable({ userId, documents });
      return find<ChatMessage>("ChatMessage", "whisperwhisperwh").visible;
    });
    expect(visible).toEqual([true, true, false]);
  });

  it("show that private dice were rolled, and to whom they are not for nothing more", async () => {
    openTable({ userId: BASTIEN });
    const roll = await new Roll("1d100").evaluate();
    const data = { _id: "whisperwhisperwh", author: GM, whisper: [ALIX], rolls: [JSON.stringify(roll)] };
    const message = new ChatMessage(data);
    expect([message.visible, message.isContentVisible]).toEqual([true, false]);
    const hidden = await (message.rolls[0] as Roll).render({ isPrivate: true });
    expect(hidden).not.toContain(`>${roll.total}<`);
    expect(hidden).not.toContain("1d100");
  });

  it("keep rolls as JSON, and give them out as the classes they were", async () => {
    class OwnRoll extends Roll {}
    const backend = openTable({
      configure: (config) => (config["Dice"]?.["rolls"] as unknown[] | undefined)?.push(OwnRoll),
    });
    const roll = await new OwnRoll("1d100").evaluate();
    const message = (await roll.toMessage({ flavor: "Attaque" }, { messageMode: "gm" })) as ChatMessage;
    expect(backend.requests[0]?.operations[0]?.data?.[0]).toMatchObject({ rolls: [expect.any(String)] });
    expect(message.rolls[0]).toBeInstanceOf(OwnRoll);
    expect(message.rolls[0]?.total).toBe(roll.total);
    expect(message.whisper).toEqual([GM]);
    expect(message.isRoll).toBe(true);
    await message.update({ flavor: "Autre" });
    expect(message.rolls[0]?.total).toBe(roll.total);
    expect(message.toObject()["rolls"]).toEqual([JSON.stringify(roll)]);
  });

  it("find recipients by role, name and character", () => {
    openTable();
    const names = (name: string) => ChatMessage.getWhisperRecipients(name).map((user) => user.name);
    expect(names("GM")).toEqual(["MJ"]);
    expect(names("players")).toEqual(["Alix", "Bastien"]);
    expect(names("bastien")).toEqual(["Bastien"]);
    expect(names("Aldric")).toEqual(["Alix"]);
  });
});

describe("users", () => {
  it("know who acts for all, and the same on each client", () => {
    const documents = smallWorld();
    documents.User?.push({ _id: "assistantassista", name: "Aide", role: 3 });
    for (const userId of [GM, ALIX]) {
      openTable({ userId, documents });
      expect(users().activeGM?.id).toBe(GM);
      expect(find<User>("User", GM).isActiveGM).toBe(true);
      host.activeUsers.add("assistantassista");
      expect(users().activeGM?.id).toBe(GM);
      host.activeUsers.delete(GM);
      expect(users().activeGM?.id).toBe("assistantassista");
      host.activeUsers.delete("assistantassista");
      expect(users().activeGM).toBeNull();
    }
  });

  it("know themselves, their roles and their characters", () => {
    openTable({ userId: ALIX });
    const alix = find<User>("User", ALIX);
    expect([alix.isSelf, alix.isGM, alix.active, alix.character]).toEqual([true, false, true, find("Actor", HERO)]);
    expect([alix.can("ACTOR_CREATE"), alix.can("QUERY_USER"), alix.hasRole("PLAYER")]).toEqual([false, true, true]);
    expect(users().players.map(({ name }) => name)).toEqual(["Alix", "Bastien"]);
    expect(users().getDesignatedUser((user) => !user.isGM)?.id).toBe(ALIX);
    expect(users().getName("Bastien")?.active).toBe(false);
  });

  it("answer queries of their own, and only when they are there", async () => {
    openTable({
      userId: ALIX,
      configure: (config) => Object.assign(config["queries"] ?? {}, { "s.q": (data: unknown) => [data] }),
    });
    await expect(find<User>("User", ALIX).query("s.q", 1)).resolves.toEqual([1]);
    await expect(find<User>("User", BASTIEN).query("s.q", 1)).rejects.toThrow(/not connected/);
    await expect(find<User>("User", ALIX).query("s.none", 1)).rejects.toThrow(/s.none/);
  });
});
