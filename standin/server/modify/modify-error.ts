import type { WireError } from "../../core/protocol";

/** Why a request is refused. Thrown anywhere in the handling of a request, it undoes the whole of it. */
export class ModifyError extends Error {
  readonly kind: WireError["kind"];

  constructor(kind: WireError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}
