/**
 * Language codes as the operator spells them ([000] §9), each with its BCP 47 tag, in the order they are offered. TY is
 * the operator's word for the Philippines: Filipino with the English gaming terms that players use there.
 */
export const LANGUAGE_TAGS = { TY: 'fil-PH', EN: 'en', VI: 'vi', TH: 'th', ID: 'id', CN: 'zh-CN' } as const;

export type Language = keyof typeof LANGUAGE_TAGS;

export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'TY';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  TY: 'Filipino',
  EN: 'English',
  VI: 'Tiếng Việt',
  TH: 'ไทย',
  ID: 'Bahasa Indonesia',
  CN: '简体中文',
};

/** Other first words of tags: the languages that have another code here. */
const ALSO: Readonly<Record<string, Language>> = { FIL: 'TY', TL: 'TY', ZH: 'CN' };

/**
 * A code in any case, such as "th", or a BCP 47 tag that begins with one, such as "th-TH"; any variant of CN is CN.
 * Null for a language that nobody here speaks.
 */
export function toLanguage(code: string | null | undefined): Language | null {
  const [first = '', ...others] = code?.trim().toUpperCase().split(/[-_]/) ?? [];
  return (
    LANGUAGES.find((language) => language === first) ??
    (Object.hasOwn(ALSO, first) ? (ALSO[first] ?? null) : others.includes('CN') ? 'CN' : null)
  );
}
