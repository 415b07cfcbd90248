/** What the platform adds to every text (`this`). */
export const stringMembers = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  /** Below, at or above zero, by the characters' numbers: the same in every language. */
  compare(this: string, other: string): number {
    const [a, b] = [Array.from(this), Array.from(other)];
    for (const [index, character] of a.entries()) {
      const difference = (character.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1);
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  },
  /**
   * The text as a part of an address or an id: spaces and hyphens in a row become one replacement, and then, if it is to be
   * strict, all that is no plain letter or digit goes. So "So what ..." is "so-what-", and "a – b" is "a--b".
   */
  slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
    let slug = stringMembers.stripDiacritics.call(this).trim();
    if (lowercase) slug = slug.toLowerCase();
    slug = slug.replace(/[\s-]+/g, replacement);
    if (!strict) return slug;
    return Array.from(slug)
      .filter((character) => /[a-zA-Z0-9]/.test(character) || replacement.includes(character))
      .join("");
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
