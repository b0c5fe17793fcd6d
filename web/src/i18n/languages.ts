/** The languages there are, and which of them somebody reads. */

export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
};

export function isLanguage(name: unknown): name is Language {
  return (LANGUAGES as readonly unknown[]).includes(name);
}

/** The first language of a browser's list (`nl-BE`, `en-GB`, …) that there is, else English. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
