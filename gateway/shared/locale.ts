import type { Language } from '../../schema/languages.ts';
import { LANGUAGE_TAGS, toLanguage } from '../../schema/languages.ts';

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

/**
 * The visitor's language: what they chose here, else what their browser asks for, else the brand's.
 * @param acceptLanguage the header, such as `th-TH,th;q=0.9,en;q=0.5`
 */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | undefined, brandDefault: Language): Locale {
  return localeOf(toLanguage(chosen) ?? preferred(acceptLanguage) ?? brandDefault);
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
