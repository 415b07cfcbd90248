import type { Language } from "../options";

/** Is this one of the languages spoken here? */
export function isLanguage(value: unknown): value is Language {
  return value === "fr" || value === "en";
}

/** The best language for an `Accept-Language` header; French when it names neither of ours. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  wishes.sort((a, b) => b.quality - a.quality);
  return wishes.map(({ language }) => language).find(isLanguage) ?? "fr";
}
