import { describe, expect, it } from "vitest";
import { mayModify, type PermissionContext, type Target } from "../../../standin/core/permissions";
import type { Data } from "../../../standin/core/utils/types";

const ME = "meme";
const OTHER = "othr";
const player = { id: ME, role: 1 };
const gm = { id: "gmgm", role: 4 };
const assistant = { id: "assi", role: 3 };
const own = { ownership: { default: 0, [ME]: 3 } };
const foreign = { ownership: { default: 2, [OTHER]: 3 } };
const target = (documentName: string, _source: Data, parent: Target | null = null): Target => ({
  documentName,
  _source,
  parent,
});
const context: PermissionContext = { actor: (id) => (id === "mine" ? own : id === "theirs" ? foreign : undefined) };
const may = (
  user: typeof gm,
  action: "create" | "update" | "delete",
  to: Target,
  changes: Data = {},
  more: PermissionContext = {},
) => mayModify(user, action, to, changes, { ...context, ...more }) === null;

describe("what a player may do", () => {
  it.each<[boolean, "create" | "update" | "delete", Target, Data?, PermissionContext?]>([
    [false, "create", target("Actor", {})],
    [true, "create", target("Actor", {}), {}, { rolePermissions: { ACTOR_CREATE: [1, 2, 3, 4] } }],
    [true, "update", target("Actor", own), { name: "x" }],
    [false, "update", target("Actor", foreign), { name: "x" }],
    [false, "update", target("Actor", own), { ownership: { default: 3 } }],
    [false, "delete", target("Actor", own)],
    [true, "create", target("Item", {}, target("Actor", own))],
    [true, "delete", target("ActiveEffect", {}, target("Item", own, target("Actor", own)))],
    [true, "delete", target("ActiveEffect", {}, target("Item", { ownership: { default: 0 } }, target("Actor", own)))],
    [false, "delete", target("ActiveEffect", {}, target("Item", own, target("Actor", foreign)))],
    [false, "create", target("Item", {}, target("Actor", foreign))],
    [false, "delete", target("ActiveEffect", {}, target("Actor", foreign))],
    [true, "update", target("User", { _id: ME, role: 1 }), { flags: { s: { a: 1 } } }],
    [false, "update", target("User", { _id: ME, role: 1 }), { role: 4 }],
    [false, "update", target("User", { _id: ME, role: 1 }), { permissions: { ACTOR_CREATE: true } }],
    [false, "update", target("User", { _id: OTHER, role: 1 }), { flags: {} }],
    [false, "create", target("User", { role: 1 })],
    [false, "delete", target("User", { _id: ME, role: 1 })],
    [true, "create", target("ChatMessage", { author: ME })],
    [true, "create", target("ChatMessage", { author: OTHER }), {}, { assume: "open" }],
    [false, "create", target("ChatMessage", { author: OTHER }), {}, { assume: "closed" }],
    [true, "update", target("ChatMessage", { author: ME }), { content: "x" }],
    [false, "update", target("ChatMessage", { author: ME }), { rolls: [] }],
    [false, "update", target("ChatMessage", { author: ME }), { author: OTHER }],
    [false, "update", target("ChatMessage", { author: OTHER }), { content: "x" }],
    [true, "delete", target("ChatMessage", { author: ME })],
    [false, "delete", target("ChatMessage", { author: OTHER })],
    [false, "create", target("Setting", { key: "a.b" })],
    [true, "update", target("Setting", { key: "a.b", user: ME }), { value: "1" }],
    [false, "update", target("Setting", { key: "a.b", user: null }), { value: "1" }],
    [true, "update", target("Token", { actorId: "mine" }), { x: 1 }],
    [false, "update", target("Token", { actorId: "theirs" }), { x: 1 }],
    [false, "create", target("Token", { actorId: "mine" })],
    [false, "delete", target("Token", { actorId: "mine" })],
    [false, "update", target("Scene", own), { name: "x" }],
    [false, "create", target("Folder", {})],
    [true, "update", target("Combat", {}), { turn: 1 }],
    [false, "update", target("Combat", {}), { scene: null }],
    [true, "create", target("Combatant", { actorId: "mine" })],
    [false, "create", target("Combatant", { actorId: "theirs" })],
    [true, "create", target("Macro", { type: "chat" })],
    [true, "update", target("Actor", own, target("Token", { actorId: "x" })), { name: "x" }],
    [false, "update", target("Actor", foreign, target("Token", { actorId: "x" })), { name: "x" }],
  ])("%s: %s %j %j %j", (expected, action, to, changes, more) => {
    expect(may(player, action, to, changes, more)).toBe(expected);
  });
});

describe("what others may do", () => {
  it("a game master all, except to rewrite who wrote a message, or to delete themselves", () => {
    for (const kind of ["Actor", "Item", "Scene", "Token", "Folder", "Setting", "User", "Combat"]) {
      for (const action of ["create", "update", "delete"] as const)
        expect(may(gm, action, target(kind, { _id: "x" }))).toBe(true);
    }
    expect(may(gm, "update", target("ChatMessage", { author: ME }), { rolls: [] })).toBe(true);
    expect(may(gm, "create", target("ChatMessage", { author: ME }), {}, { assume: "closed" })).toBe(true);
    expect(may(gm, "update", target("ChatMessage", { author: ME }), { author: "gmgm" })).toBe(false);
    expect(may(gm, "delete", target("User", { _id: "gmgm", role: 4 }))).toBe(false);
  });

  it("an assistant not those above them", () => {
    expect(may(assistant, "update", target("User", { _id: ME, role: 1 }), { name: "x" })).toBe(true);
    expect(may(assistant, "update", target("User", { _id: "gmgm", role: 4 }), { name: "x" })).toBe(false);
    expect(may(assistant, "update", target("User", { _id: "assi", role: 3 }), { role: 4 })).toBe(false);
    expect(may(assistant, "update", target("User", { _id: ME, role: 1 }), { role: 4 })).toBe(false);
  });

  it("someone without a role nothing", () => {
    expect(may({ id: ME, role: 0 }, "update", target("Actor", own))).toBe(false);
    expect(may({ id: ME, role: 0 }, "create", target("ChatMessage", { author: ME }))).toBe(false);
  });
});
