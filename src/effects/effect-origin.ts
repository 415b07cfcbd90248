import type { AttackState } from "../rules/combat/exchange";
import type { NoticeState } from "../rules/deeds/notice";
import type { JsonObject } from "../rules/json";
import type { StatusCause } from "../views/status-rows";

/** Whence an effect came, as it is stored on the effect. */
export interface EffectOrigin {
  /** uuid of the message that tells of it. */
  readonly message: string;
  /** null: only who may read the message may know. */
  readonly cause: JsonObject | null;
}

function deedCause(state: NoticeState, userName: (id: string) => string): StatusCause {
  const { deed, parties, history } = state;
  const rule: StatusCause = { kind: "rule", by: "", means: "" };
  if (deed.type === "turn" || deed.type === "life" || deed.type === "endFight") return rule;
  if (deed.type === "rescue" || deed.type === "treat")
    return { kind: "rescue", by: parties[deed.by]?.name ?? "", means: "" };
  const user = history[0]?.user;
  return user === undefined ? rule : { kind: "user", by: userName(user), means: "" };
}

/** What put on the statuses that a card or notice wrote. @param userName the name of a user, by id */
export function causeOf(state: AttackState | NoticeState, userName: (id: string) => string): StatusCause {
  if (state.kind === "notice") return deedCause(state, userName);
  // Built-in attacks have a name in every language.
  const { id, kind, name } = state.weapon;
  return { kind: "attack", by: state.attacker.name, means: id === kind ? `ARCANES.Weapon.Kind.${id}` : name };
}

/**
 * What an effect keeps of the card or notice that wrote it. Everybody's client holds the effects of every actor: of a message that not everybody
 * may read, no name is stored.
 */
export function effectOrigin(
  message: { readonly id: string; readonly isPrivate: boolean; readonly state: AttackState | NoticeState },
  userName: (id: string) => string,
): EffectOrigin {
  const { kind, by, means } = causeOf(message.state, userName);
  return { message: `ChatMessage.${message.id}`, cause: message.isPrivate ? null : { kind, by, means } };
}
