import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../standin/client/documents/actor";
import type { Folder } from "../../../standin/client/documents/folder";
import { host } from "../../../standin/client/documents/host";
import type { FakeBackend } from "../documents/support/fake-backend";
import { ALIX, FOE, find, HERO, openTable, smallWorld } from "../documents/support/table";

const [TOP, MIDDLE, BOTTOM] = ["top", "middle", "bottom"].map((name) => name.padEnd(16, "0")) as [
  string,
  string,
  string,
];
let backend: FakeBackend;

function open(userId?: string): void {
  const world = smallWorld();
  const [hero, foe] = world.Actor ?? [];
  backend = openTable({
    ...(userId ? { userId } : {}),
    documents: {
      ...world,
      Folder: [
        { _id: TOP, name: "Top", type: "Actor" },
        { _id: MIDDLE, name: "Middle", type: "Actor", folder: TOP },
        { _id: BOTTOM, name: "Bottom", type: "Actor", folder: MIDDLE },
      ],
      Actor: [
        { ...hero, folder: MIDDLE },
        { ...foe, folder: BOTTOM },
      ],
    },
  });
}
beforeEach(() => open());

const folder = (id: string) => find<Folder>("Folder", id);
const where = () => [HERO, FOE].map((id) => host.collections.get("Actor")?.get(id)?._source["folder"]);
const folders = () => [...(host.collections.get("Folder") ?? [])].map(({ id, _source }) => [id, _source["folder"]]);

// https://foundryvtt.com/api/v14/classes/foundry.documents.Folder.html
describe("folders", () => {
  it("know what lies in them, above and below", () => {
    expect(folder(MIDDLE).contents.map(({ id }) => id)).toEqual([HERO]);
    expect(
      folder(TOP)
        .getSubfolders()
        .map(({ id }) => id),
    ).toEqual([MIDDLE]);
    expect(
      folder(TOP)
        .getSubfolders(true)
        .map(({ id }) => id),
    ).toEqual([MIDDLE, BOTTOM]);
    expect(folder(BOTTOM).ancestors.map(({ id }) => id)).toEqual([MIDDLE, TOP]);
    expect([TOP, MIDDLE, BOTTOM].map((id) => folder(id).depth)).toEqual([1, 2, 3]);
  });

  it("give up what lies in them to the folder above when they are deleted, in one request", async () => {
    await folder(MIDDLE).delete();
    expect(where()).toEqual([TOP, BOTTOM]);
    expect(folders()).toEqual([
      [TOP, null],
      [BOTTOM, TOP],
    ]);
    expect(backend.requests).toHaveLength(1);
  });

  it("take sub-folders with them where that is wanted, and then also all that lies in those", async () => {
    await folder(MIDDLE).delete({ deleteSubfolders: true });
    expect(where()).toEqual([TOP, TOP]);
    expect(folders()).toEqual([[TOP, null]]);
    open();
    await folder(TOP).delete({ deleteSubfolders: true, deleteContents: true });
    expect(folders()).toEqual([]);
    expect(host.collections.get("Actor")?.size).toBe(0);
  });

  it("take their own contents alone where sub-folders stay", async () => {
    await folder(MIDDLE).delete({ deleteContents: true });
    expect(find<Actor>("Actor", FOE)._source["folder"]).toBe(BOTTOM);
    expect(host.collections.get("Actor")?.has(HERO)).toBe(false);
  });

  it("are no player's to delete", async () => {
    open(ALIX);
    await expect(folder(BOTTOM).delete()).rejects.toThrow(/permission/);
    expect(where()).toEqual([MIDDLE, BOTTOM]);
  });
});
