import { slugify } from "../../../core/utils/strings";

/** What the platform adds to every text (`this`). */
export const stringMembers = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  /** Below, at or above zero, by the characters' numbers: the same in every language. */
  compare(this: string, other: string): number {
    const [a, b] = [[...this], [...other]];
    for (const [index, character] of a.entries()) {
      const difference = (character.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1);
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  },
  /** The text as a part of an address or an id. */
  slugify(this: string, { replacement = "-", strict = false } = {}): string {
    const slug = slugify(String(this), { replacement });
    return strict
      ? slug.replace(new RegExp(`[^a-zA-Z0-9${replacement === "-" ? "\\-" : replacement}]`, "g"), "")
      : slug;
  },
  /** Without accents. */
  stripDiacritics(this: string): string {
    return this.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  },
  /** Without script elements. */
  stripScripts(this: string): string {
    return this.replace(/<script[\s\S]*?<\/script>/gi, "");
  },
  /** Every word with a capital. */
  titleCase(this: string): string {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
  },
};

/** What the platform adds to every date (`this`). */
export const dateMembers = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },
  /** As an input of dates wants it, in local time. */
  toDateInputString(this: Date): string {
    const pad = (value: number) => String(value).padStart(2, "0");
    return `${this.getFullYear()}-${pad(this.getMonth() + 1)}-${pad(this.getDate())}`;
  },
  toTimeInputString(this: Date): string {
    return this.toTimeString().slice(0, 8);
  },
};
