import { afterEach, describe, expect, it } from "vitest";
import type { ModifyAnswer, WireResult } from "../../../standin/core/protocol";
import type { RunningServer } from "../../../standin/server/start-server";
import { textOf } from "../../../standin/server/store/text-of";
import { join, type RawClient } from "../raw-client";
import { startTiny } from "./start-tiny";

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const TWO = "userPlayerTwo001";

async function table(assume: "open" | "closed"): Promise<Record<"gm" | "one" | "two" | "assistant", RawClient>> {
  server = await startTiny({ assume });
  const [gm, one, two, assistant] = await Promise.all([
    join(server.url, "Gm"),
    join(server.url, "One"),
    join(server.url, "Two"),
    join(server.url, "Assistant"),
  ]);
  await Promise.all([gm, one, two, assistant].map((client) => client.world()));
  return { gm, one, two, assistant };
}

function created(answer: ModifyAnswer): string {
  if (!answer.ok) throw new Error(answer.error.message);
  return textOf(answer.results[0]?.documents[0], "_id");
}

/** What a client was told of messages, in short, and then forgets. */
async function heard(client: RawClient): Promise<[WireResult["action"], number][]> {
  await client.world();
  const results = client.modified.splice(0).flatMap((broadcast) => broadcast.results);
  return results.map(({ action, documents }) => [action, documents.length]);
}

async function ids(client: RawClient): Promise<unknown[]> {
  return ((await client.world()).documents.ChatMessage ?? []).map((message) => message["_id"]);
}

const whisper = (whispered: string[]) => ({
  action: "create" as const,
  documentName: "ChatMessage" as const,
  data: [{ content: "psst", whisper: whispered }],
});

describe("assumed open", () => {
  it("every message reaches every client", async () => {
    const { gm, one, two } = await table("open");
    created(await gm.modify([whisper([TWO])]));
    expect(await heard(one)).toEqual([["create", 1]]);
    expect(await heard(two)).toEqual([["create", 1]]);
    expect(await ids(one)).toContain("messageWhisper01");
  });
});

describe("assumed closed", () => {
  it("a whisper reaches its author and those it is for, and no GM besides", async () => {
    const { gm, one, two, assistant } = await table("closed");
    const id = created(await one.modify([whisper([TWO])]));
    expect(await heard(two)).toEqual([["create", 1]]);
    expect(await heard(gm)).toEqual([]);
    expect(await heard(assistant)).toEqual([]);
    expect(await ids(one)).toContain(id);
    expect(await ids(gm)).not.toContain(id);
    expect(await ids(one)).not.toContain("messageWhisper01");
    await one.modify([{ action: "delete", documentName: "ChatMessage", ids: [id] }]);
    expect(await heard(two)).toEqual([["delete", 1]]);
    expect(await heard(gm)).toEqual([]);
  });

  it("opening a whisper brings the whole message, closing it takes the message away", async () => {
    const { gm, one, two } = await table("closed");
    const id = created(await gm.modify([whisper([TWO])]));
    await heard(two);
    const update = (changes: object) =>
      gm.modify([{ action: "update", documentName: "ChatMessage", updates: [{ _id: id, ...changes }] }]);
    await update({ whisper: [] });
    expect(one.modified[0]?.results[0]?.documents[0]).toMatchObject({ _id: id, content: "psst" });
    expect(await heard(one)).toEqual([["create", 1]]);
    expect(await heard(two)).toEqual([["update", 1]]);
    await update({ whisper: [TWO] });
    expect(await heard(one)).toEqual([["delete", 1]]);
    await update({ content: "not for One" });
    expect(await heard(one)).toEqual([]);
    expect(await heard(two)).toEqual([
      ["update", 1],
      ["update", 1],
    ]);
  });

  it("a message that closes and then changes, in one batch, only goes away", async () => {
    const { gm, one } = await table("closed");
    const [_id, documentName] = ["messageGm0000001", "ChatMessage" as const];
    await gm.modify([
      { action: "update", documentName, updates: [{ _id, whisper: [TWO] }] },
      { action: "update", documentName, updates: [{ _id, content: "not for One" }] },
    ]);
    expect(await heard(one)).toEqual([["delete", 1]]);
  });

  it("a batch that changes several messages tells each client its own part", async () => {
    const { gm, one, two } = await table("closed");
    await gm.modify([
      {
        action: "create",
        documentName: "ChatMessage",
        data: [{ content: "for all" }, { content: "for Two", whisper: [TWO] }],
      },
    ]);
    const told = (client: RawClient) => client.modified.flatMap(({ results }) => results.flatMap((r) => r.documents));
    await Promise.all([one.world(), two.world()]);
    expect(told(one).map((message) => message["content"])).toEqual(["for all"]);
    expect(told(two).map((message) => message["content"])).toEqual(["for all", "for Two"]);
  });
});
