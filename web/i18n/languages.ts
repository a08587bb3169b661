/** Language codes as the operator spells them ([000] §9), with what the browser and `Intl` call them. */
export const LANGUAGES = ['TY', 'EN', 'VI', 'TH', 'ID', 'CN'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'TY';

/** BCP 47 tags. TY is the operator's word for the Philippines: Filipino with the English gaming terms players use there. */
export const LOCALES: Readonly<Record<Language, string>> = { CN: 'zh-CN', EN: 'en', ID: 'id', TH: 'th', TY: 'fil-PH', VI: 'vi' };

/** Each language in its own words, for the switcher. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  CN: '简体中文',
  EN: 'English',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  TY: 'Filipino',
  VI: 'Tiếng Việt',
};

/** Reads a saved code; anything unsupported falls back to the default. */
export function toLanguage(code: string | null | undefined): Language {
  return LANGUAGES.find((known) => known === code) ?? DEFAULT_LANGUAGE;
}

/** The code of a BCP 47 tag as `LOCALES` spells it. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => LOCALES[language] === locale) ?? DEFAULT_LANGUAGE;
}
