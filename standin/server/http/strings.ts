import type { Language } from "../options";

interface Strings {
  readonly title: string;
  readonly intro: string;
  readonly user: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly join: string;
  readonly language: string;
  readonly unknownUser: string;
  readonly wrongPassword: string;
  readonly barred: string;
  readonly notFound: string;
  readonly noScript: string;
}

/** What the pages of the server say. */
export const STRINGS: Readonly<Record<Language, Strings>> = {
  fr: {
    title: "Rejoindre la partie",
    intro: "Choisissez qui vous êtes à cette table.",
    user: "Utilisateur",
    password: "Mot de passe",
    passwordHint: "Laissez vide si vous n’en avez pas.",
    join: "Rejoindre la partie",
    language: "Langue",
    unknownUser: "Choisissez d’abord un utilisateur.",
    wrongPassword: "Ce mot de passe n’est pas le bon.",
    barred: "Cet utilisateur n’a pas le droit de rejoindre la partie.",
    notFound: "Cette page n’existe pas.",
    noScript: "La table a besoin de JavaScript.",
  },
  en: {
    title: "Join the game",
    intro: "Choose who you are at this table.",
    user: "User",
    password: "Password",
    passwordHint: "Leave it empty if you have none.",
    join: "Join the game",
    language: "Language",
    unknownUser: "Choose a user first.",
    wrongPassword: "That is not the right password.",
    barred: "This user may not join the game.",
    notFound: "This page does not exist.",
    noScript: "The table needs JavaScript.",
  },
};
