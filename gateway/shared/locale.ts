/** The platform's upper-case language codes and what the web calls them. TY is the Philippine locale (wire §8). */
export const LANGUAGE_TAGS = { CN: 'zh-CN', EN: 'en', ID: 'id', TH: 'th', TY: 'fil-PH', VI: 'vi' } as const;

export type Language = keyof typeof LANGUAGE_TAGS;

export interface Locale {
  /** As the platform wants it. */
  readonly language: Language;
  /** BCP 47, for `Intl` and the `lang` attribute. */
  readonly tag: (typeof LANGUAGE_TAGS)[Language];
}

const BY_PRIMARY_TAG: Readonly<Record<string, Language>> = { zh: 'CN', en: 'EN', id: 'ID', in: 'ID', th: 'TH', fil: 'TY', tl: 'TY', vi: 'VI' };

export function localeOf(language: Language): Locale {
  return { language, tag: LANGUAGE_TAGS[language] };
}

/** Reads a code in either spelling, such as "th" or "CN"; null for a language the site does not speak. */
export function languageOf(code: string | undefined): Language | null {
  const upper = code?.trim().toUpperCase() ?? '';
  return Object.hasOwn(LANGUAGE_TAGS, upper) ? (upper as Language) : null;
}

/**
 * The visitor's language: what they chose here, else what their browser asks for, else the brand's.
 * @param acceptLanguage the header, such as `th-TH,th;q=0.9,en;q=0.5`
 */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | undefined, brandDefault: Language): Locale {
  return localeOf(languageOf(chosen) ?? preferred(acceptLanguage) ?? brandDefault);
}

function preferred(acceptLanguage: string | undefined): Language | null {
  if (acceptLanguage === undefined || acceptLanguage.length > 500) return null;
  const wishes = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const primary = tag.split('-')[0] ?? '';
    if (tag === 'en-ph') return 'TY';
    if (Object.hasOwn(BY_PRIMARY_TAG, primary)) return BY_PRIMARY_TAG[primary] ?? null;
  }
  return null;
}
