import { classOf, type ProbedDocument } from "./host-types";

/** Kinds that stand inside a document of another kind: the parent's kind, and what to make it of. */
const PARENTS: Readonly<Record<string, string>> = {
  ActiveEffect: "Actor",
  Combatant: "Combat",
  CombatantGroup: "Combat",
  JournalEntryPage: "JournalEntry",
};

/** The kinds of documents that the probe can create. */
export const CREATABLE = [
  "Actor",
  "Item",
  "ActiveEffect",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "JournalEntryPage",
];

/** A name no system has of its own. */
export const subjectName = (kind: string, type: string): string => `Probe ${kind} ${type}`;

export interface Subject {
  readonly document: ProbedDocument;
  /** What was created with it, to be deleted after it. */
  readonly parent: ProbedDocument | null;
}

/**
 * Creates a document of a kind and subtype, as a GM would who only says name and type, with the parent that it needs.
 * @param actorType subtype of the actor that effects stand in
 */
export async function createSubject(kind: string, type: string, actorType: string): Promise<Subject> {
  const data = { name: subjectName(kind, type), type, ...(kind === "ChatMessage" ? { content: "<p>Probe</p>" } : {}) };
  const parentKind = PARENTS[kind];
  if (!parentKind) {
    const document = await classOf(kind).create(data);
    if (!document) throw new Error("create gave no document");
    return { document, parent: null };
  }
  const parentData = parentKind === "Actor" ? { name: "Probe parent", type: actorType } : { name: "Probe parent" };
  const parent = await classOf(parentKind).create(parentData);
  if (!parent) throw new Error(`create gave no ${parentKind}`);
  const [document] = await parent.createEmbeddedDocuments(kind, [data]);
  if (!document) throw new Error("createEmbeddedDocuments gave no document");
  return { document, parent };
}
