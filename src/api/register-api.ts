import { publishApi } from "../foundry/v14/publish-api";
import { createApi } from "./create-api";
import { followCards } from "./follow-cards";
import { makeWeaponMacros } from "./hotbar";

/** What macros and modules may call and hear, and the hotbar. To be called in `init`. */
export function registerApi(): void {
  publishApi(createApi());
  followCards();
  makeWeaponMacros();
}
