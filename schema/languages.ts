/**
 * Language codes as the operator spells them ([000] §9), each with its BCP 47 tag, in the order they are offered. TY is the
 * operator's word for the Philippines: Filipino with the English gaming terms that players use there.
 */
export const LANGUAGE_TAGS = { TY: 'fil-PH', EN: 'en', VI: 'vi', TH: 'th', ID: 'id', CN: 'zh-CN' } as const;

export type Language = keyof typeof LANGUAGE_TAGS;

export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'TY';

/** Each language in its own words, for whoever chooses one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  TY: 'Filipino',
  EN: 'English',
  VI: 'Tiếng Việt',
  TH: 'ไทย',
  ID: 'Bahasa Indonesia',
  CN: '简体中文',
};

/** A code in any case, such as "th"; any variant of CN is CN. Null for a language that nobody here speaks. */
export function toLanguage(code: string | null | undefined): Language | null {
  const upper = code?.trim().toUpperCase() ?? '';
  return LANGUAGES.find((language) => language === upper) ?? (/(?:^|[-_])CN(?:$|[-_])/.test(upper) ? 'CN' : null);
}
