import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALIX, find, ISAURE, LOOSE, openWorld, RATS, SCENE } from "./support/open-world";

const UUID = `Actor.${ISAURE}`;
const LINKED = "linkedlinkedlink";
const TOKEN = `Scene.${SCENE}.Token.${LINKED}`;

let snapshots: typeof import("../../src/foundry/foundry-snapshots").foundrySnapshots;
let authority: typeof import("../../src/foundry/foundry-authority").foundryAuthority;

beforeAll(async () => {
  await openWorld();
  snapshots = (await import("../../src/foundry/foundry-snapshots")).foundrySnapshots;
  authority = (await import("../../src/foundry/foundry-authority")).foundryAuthority;
});
beforeEach(async () => {
  await openWorld();
  const scene = find("Scene", SCENE) as unknown as {
    createEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>;
  };
  const token = { _id: LINKED, name: "La Dame", actorId: ISAURE, actorLink: true };
  await scene.createEmbeddedDocuments("Token", [token], { keepId: true });
});

describe("an actor by another name than its own", () => {
  const alias = `${TOKEN}.Actor.${ISAURE}`;

  it("is nobody: under it, it would sit in no encounter and act out of turn", () => {
    expect(fromUuidSync(alias)?.uuid).toBe(UUID);
    expect(snapshots.actor(alias)).toBeUndefined();
    expect(snapshots.party(alias, null)).toBeNull();
    expect(authority.owns(ALIX, alias)).toBe(false);
    expect(authority.owns(ALIX, UUID)).toBe(true);
    expect(snapshots.actor(UUID)).toMatchObject({ id: UUID });
  });
});

describe("the name of a party", () => {
  it("is that of its own token", () => {
    expect(snapshots.party(UUID, TOKEN)).toMatchObject({ id: UUID, token: TOKEN, name: "La Dame" });
    const rats = `Scene.${SCENE}.Token.${LOOSE}`;
    expect(snapshots.party(`${rats}.Actor.${RATS}`, rats)).toMatchObject({ token: rats, name: "Rats" });
  });

  it("is never that of something else that a request names", () => {
    for (const other of [`Scene.${SCENE}.Token.${LOOSE}`, `Actor.${RATS}`, `Scene.${SCENE}`, `User.${ALIX}`, "x"])
      expect(snapshots.party(UUID, other)).toMatchObject({ token: null, name: "Isaure" });
  });
});
