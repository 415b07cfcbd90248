import en from "../../assets/lang/en.json";
import fr from "../../assets/lang/fr.json";
import type { Localization } from "./localization";

const OWN: Record<string, object> = { en, fr };

export interface PackageLanguage {
  lang: string;
  path: string;
}

async function load(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The language file ${url} could not be loaded: ${response.status}`);
  return (await response.json()) as object;
}

/** Gives a localisation the texts of the platform and of a package, in the user's language and, as fallback, in English. */
export async function loadLanguage(
  i18n: Localization,
  lang: string,
  languages: readonly PackageLanguage[],
  base: string,
): Promise<void> {
  i18n.lang = lang;
  i18n.add(OWN[lang] ?? en);
  i18n.add(en, { fallback: true });
  const of = (wanted: string) =>
    languages.filter((entry) => entry.lang === wanted).map(({ path }) => load(`${base}/${path.replace(/^\.?\//, "")}`));
  const [own, fallback] = await Promise.all([Promise.all(of(lang)), Promise.all(lang === "en" ? [] : of("en"))]);
  for (const texts of own) i18n.add(texts);
  for (const texts of fallback) i18n.add(texts, { fallback: true });
}
