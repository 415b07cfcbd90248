import { arrayMembers, arrayStatics } from "./arrays";
import { extend } from "./extend";
import { mathMembers, numberMembers, numberStatics } from "./numbers";
import { setMembers } from "./sets";
import { dateMembers, stringMembers } from "./texts";

/** Gives the language's built-in objects the members that the platform documents for them (`primitives`). */
export function installPrimitives(): void {
  extend(Array.prototype, arrayMembers);
  extend(Array, arrayStatics);
  extend(Set.prototype, setMembers);
  extend(Number.prototype, numberMembers);
  extend(Number, numberStatics);
  extend(Math, mathMembers);
  extend(String.prototype, stringMembers);
  extend(Date.prototype, dateMembers);
}
