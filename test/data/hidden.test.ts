import { beforeAll, beforeEach, expect, it } from "vitest";
import { find, openWorld, RATS, SCENE } from "./support/open-world";

const UUID = `Actor.${RATS}`;
const OLD = "oldsceneoldscene";

let isHidden: typeof import("../../src/foundry/foundry-snapshots").foundrySnapshots.isHidden;

beforeAll(async () => {
  await openWorld();
  isHidden = (await import("../../src/foundry/foundry-snapshots")).foundrySnapshots.isHidden;
});

/** A token of the actor itself. */
async function stand(scene: string, hidden: boolean): Promise<void> {
  const parent = find("Scene", scene) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  };
  await parent.createEmbeddedDocuments("Token", [{ actorId: RATS, actorLink: true, hidden }]);
}

beforeEach(async () => {
  await openWorld();
  const { create } = CONFIG.Scene.documentClass as unknown as {
    create(data: object, options: object): Promise<unknown>;
  };
  await create.call(CONFIG.Scene.documentClass, { _id: OLD, name: "Hier" }, { keepId: true });
  await find("Scene", SCENE).update({ active: true });
});

it("who is hidden on the scene that is played is hidden, whatever scene of another day shows it", async () => {
  expect(isHidden(UUID)).toBe(false);
  await stand(OLD, false);
  expect(isHidden(UUID)).toBe(false);
  await stand(SCENE, true);
  expect(isHidden(UUID)).toBe(true);
  await stand(SCENE, false);
  expect(isHidden(UUID)).toBe(false);
});

it("who stands on no scene that is played is hidden where it stands", async () => {
  await stand(OLD, true);
  expect(isHidden(UUID)).toBe(true);
});
