import type { Token } from "./token";

/** The tokens that one user targets, in the order in which they were taken. */
export class UserTargets extends Set<Token> {
  get ids(): string[] {
    return [...this].map(({ id }) => id);
  }
}
