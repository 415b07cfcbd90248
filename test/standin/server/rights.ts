import type { JsonObject } from "../../../standin/core/protocol";
import type { RawOperation } from "../raw-client";

/** One thing that somebody may try, and who may do it. */
export interface Right {
  readonly what: string;
  readonly operation: RawOperation;
  readonly allowed: readonly Who[];
  /** Only under this answer to what is not publicly known; else under both. */
  readonly assume?: "open" | "closed";
}

export const EVERYBODY = ["Gm", "Assistant", "Trusted", "One", "Two"] as const;
export type Who = (typeof EVERYBODY)[number];

const ONE = "actorOne00000001";
const SCENE = "Scene.scene00000000001";
const GMS: readonly Who[] = ["Gm", "Assistant"];
const NOBODY: readonly Who[] = [];
const GMS_AND_ONE: readonly Who[] = ["Gm", "Assistant", "One"];

type Name = RawOperation["documentName"];
const create = (documentName: Name, data: JsonObject, parent: string | null = null): RawOperation => ({
  action: "create",
  documentName,
  parent,
  data: [data],
});
const update = (documentName: Name, _id: string, changes: JsonObject, parent: string | null = null): RawOperation => ({
  action: "update",
  documentName,
  parent,
  updates: [{ _id, ...changes }],
});
const remove = (documentName: Name, id: string, parent: string | null = null): RawOperation => ({
  action: "delete",
  documentName,
  parent,
  ids: [id],
});
const right = (what: string, operation: RawOperation, allowed: readonly Who[], assume?: Right["assume"]): Right => ({
  what,
  operation,
  allowed,
  ...(assume ? { assume } : {}),
});

/** Rights on actors, items and effects. Player One owns the actor Ana; everybody may look at Dot; Cat is nobody's. */
const OF_ACTORS: readonly Right[] = [
  right("create an actor", create("Actor", { name: "x", type: "hero" }), GMS),
  right("change One's actor", update("Actor", ONE, { name: "x" }), GMS_AND_ONE),
  right("change the system data of One's actor", update("Actor", ONE, { system: { hp: { value: 1 } } }), GMS_AND_ONE),
  right("change the flags of One's actor", update("Actor", ONE, { flags: { tiny: { a: 1 } } }), GMS_AND_ONE),
  right("change a GM's actor", update("Actor", "actorNpc00000001", { name: "x" }), GMS),
  right("change an actor all may see", update("Actor", "actorSeen0000001", { name: "x" }), GMS),
  right("delete a GM's actor", remove("Actor", "actorNpc00000001"), GMS),
  right("give an item to One's actor", create("Item", { name: "x", type: "gear" }, `Actor.${ONE}`), GMS_AND_ONE),
  right("change an item of One's", update("Item", "itemOfOne0000000", { name: "x" }, `Actor.${ONE}`), GMS_AND_ONE),
  right("take an item of One's", remove("Item", "itemOfOne0000000", `Actor.${ONE}`), GMS_AND_ONE),
  right("give an item to a GM's actor", create("Item", { name: "x", type: "gear" }, "Actor.actorNpc00000001"), GMS),
  right("take an item of a GM's", remove("Item", "itemOfNpc0000000", "Actor.actorNpc00000001"), GMS),
  right("put an effect on One's actor", create("ActiveEffect", { name: "x" }, `Actor.${ONE}`), GMS_AND_ONE),
  right(
    "change an effect on One's actor",
    update("ActiveEffect", "effectOfOne00000", { name: "x" }, `Actor.${ONE}`),
    GMS_AND_ONE,
  ),
  right("lift an effect from One's actor", remove("ActiveEffect", "effectOfOne00000", `Actor.${ONE}`), GMS_AND_ONE),
  right("put an effect on a GM's actor", create("ActiveEffect", { name: "x" }, "Actor.actorNpc00000001"), GMS),
  right("lift an effect from a GM's actor", remove("ActiveEffect", "effectOfNpc00000", "Actor.actorNpc00000001"), GMS),
  right(
    "put an effect on an item of One's",
    create("ActiveEffect", { name: "x" }, `Actor.${ONE}.Item.itemOfOne0000000`),
    GMS_AND_ONE,
  ),
  right("create a world item", create("Item", { name: "x", type: "gear" }), GMS),
  right("change a world item of a GM", update("Item", "itemWorld0000001", { name: "x" }), GMS),
  right("change a world item of One", update("Item", "itemOwned0000001", { name: "x" }), GMS_AND_ONE),
  right("delete a world item of a GM", remove("Item", "itemWorld0000001"), GMS),
];

/** Rights on messages: only who wrote it, or a GM. */
const OF_MESSAGES: readonly Right[] = [
  right("write a message", create("ChatMessage", { content: "x" }), EVERYBODY),
  right(
    "write a message as One",
    create("ChatMessage", { content: "x", author: "userPlayerOne001" }),
    GMS_AND_ONE,
    "closed",
  ),
  right(
    "write a message as One",
    create("ChatMessage", { content: "x", author: "userPlayerOne001" }),
    EVERYBODY,
    "open",
  ),
  right("change a GM's message", update("ChatMessage", "messageGm0000001", { content: "x" }), GMS),
  right("change One's message", update("ChatMessage", "messageOne000001", { content: "x" }), GMS_AND_ONE),
  right(
    "change the system data of One's message",
    update("ChatMessage", "messageOne000001", { flags: { tiny: { a: 1 } } }),
    GMS_AND_ONE,
  ),
  right("give One's message to Two", update("ChatMessage", "messageOne000001", { author: "userPlayerTwo001" }), NOBODY),
  right(
    "take over a GM's message",
    update("ChatMessage", "messageGm0000001", { "==author": "userPlayerOne001" }),
    NOBODY,
  ),
  right("delete a GM's message", remove("ChatMessage", "messageGm0000001"), GMS),
  right("delete One's message", remove("ChatMessage", "messageOne000001"), GMS_AND_ONE),
];

/** Rights on users: each may see to the own flags, colour and character; the rest is for GMs. */
const OF_USERS: readonly Right[] = [
  right("create a user", create("User", { name: "x" }), GMS),
  right("set One's flags", update("User", "userPlayerOne001", { flags: { tiny: { request: { a: 1 } } } }), GMS_AND_ONE),
  right(
    "delete one of One's flags",
    update("User", "userPlayerOne001", { flags: { tiny: { note: { __op: "delete" } } } }),
    GMS_AND_ONE,
  ),
  right("set One's colour", update("User", "userPlayerOne001", { color: "#123456" }), GMS_AND_ONE),
  right("set One's character", update("User", "userPlayerOne001", { character: null }), GMS_AND_ONE),
  right("set a GM's flags", update("User", "userGamemaster01", { flags: { tiny: { a: 1 } } }), ["Gm"]),
  right("rename One", update("User", "userPlayerOne001", { name: "x" }), GMS),
  right("promote One", update("User", "userPlayerOne001", { role: 4 }), ["Gm"]),
  right("promote One in the old way", update("User", "userPlayerOne001", { "==role": 4 }), ["Gm"]),
  right("promote One by a replacement", update("User", "userPlayerOne001", { role: { __op: "replace", value: 4 } }), [
    "Gm",
  ]),
  right("give One a permission", update("User", "userPlayerOne001", { permissions: { ACTOR_CREATE: true } }), GMS),
  right("delete One", remove("User", "userPlayerOne001"), ["Gm"]),
  right("delete a GM", remove("User", "userGamemaster01"), NOBODY),
];

/** Rights on scenes, tokens and combat. */
const OF_SCENES: readonly Right[] = [
  right("create a scene", create("Scene", { name: "x" }), GMS),
  right("change a scene", update("Scene", "scene00000000001", { name: "x" }), GMS),
  right("delete a scene", remove("Scene", "scene00000000001"), GMS),
  right("place a token of One's actor", create("Token", { name: "x", actorId: ONE }, SCENE), GMS),
  right("move One's token", update("Token", "tokenOne00000001", { x: 700 }, SCENE), GMS_AND_ONE),
  right("move a GM's token", update("Token", "tokenNpc00000001", { x: 700 }, SCENE), GMS),
  right("remove a GM's token", remove("Token", "tokenNpc00000001", SCENE), GMS),
  right("create a combat", create("Combat", {}), GMS),
  right("delete a combat", remove("Combat", "combat0000000001"), GMS),
  right("group combatants", create("CombatantGroup", { name: "x" }, "Combat.combat0000000001"), GMS),
  right(
    "change One's combatant",
    update("Combatant", "combatantOne0001", { initiative: 7 }, "Combat.combat0000000001"),
    GMS_AND_ONE,
  ),
  right(
    "change a GM's combatant",
    update("Combatant", "combatantNpc0001", { initiative: 7 }, "Combat.combat0000000001"),
    GMS,
  ),
];

/** Rights on all else. */
const OF_THE_REST: readonly Right[] = [
  right("create a world setting", create("Setting", { key: "tiny.other", value: "1" }), GMS),
  right("change a world setting", update("Setting", "setting000000001", { value: "2" }), GMS),
  right("delete a world setting", remove("Setting", "setting000000001"), GMS),
  right("create a folder of actors", create("Folder", { name: "x", type: "Actor" }), GMS),
  right("change a folder", update("Folder", "folder0000000001", { name: "x" }), GMS),
  right("delete a folder", remove("Folder", "folder0000000001"), GMS),
  right("change One's macro", update("Macro", "macroOne00000001", { name: "x" }), GMS_AND_ONE),
  right("change a journal entry all may read", update("JournalEntry", "journal000000001", { name: "x" }), GMS),
  right(
    "change a page all may read",
    update("JournalEntryPage", "page000000000001", { name: "x" }, "JournalEntry.journal000000001"),
    GMS,
  ),
  right("create a rollable table", create("RollTable", { name: "x" }), GMS),
  right("change a rollable table", update("RollTable", "table00000000001", { name: "x" }), GMS),
];

/** The whole table. */
export const RIGHTS: readonly Right[] = [...OF_ACTORS, ...OF_MESSAGES, ...OF_USERS, ...OF_SCENES, ...OF_THE_REST];
