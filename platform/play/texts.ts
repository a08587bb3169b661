import type { Language } from '../../schema/languages.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, toLanguage } from '../../schema/languages.ts';
import { formatAmount, formatMoney } from '../../schema/formatMoney.ts';
import type english from './locales/EN.json';

export type TextKey = keyof typeof english;
export type Texts = Readonly<Record<TextKey, string>>;

const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  CN: () => import('./locales/CN.json'),
  EN: () => import('./locales/EN.json'),
  ID: () => import('./locales/ID.json'),
  TH: () => import('./locales/TH.json'),
  TY: () => import('./locales/TY.json'),
  VI: () => import('./locales/VI.json'),
};

/** The language in a page's address; the default for an unknown one. */
export const languageFrom = (asked: string | null): Language => toLanguage(asked) ?? DEFAULT_LANGUAGE;

/** Our languages by primary subtag of BCP 47; Filipino has two. */
const SUBTAGS: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(LANGUAGES.map((language) => [LANGUAGE_TAGS[language].split('-')[0], language])),
  tl: 'TY',
};

/**
 * The language of a page that can be opened directly: from its address, else the first supported of the reader's
 * preferences, else the default. `preferred` are BCP 47 tags in order of preference.
 */
export function readerLanguage(asked: string | null, preferred: readonly string[]): Language {
  const known = preferred.flatMap((tag): Language[] => {
    const subtag = tag.split('-')[0]?.toLowerCase() ?? '';
    const language = Object.hasOwn(SUBTAGS, subtag) ? SUBTAGS[subtag] : undefined;
    return language ? [language] : [];
  });
  return toLanguage(asked) ?? known[0] ?? DEFAULT_LANGUAGE;
}

/** A language with its texts and formats of numbers and times. */
export interface Speech {
  readonly language: Language;
  readonly locale: string;
  /** A text with its `{values}` replaced. */
  say(key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  /** Exact decimal text, grouped, with two decimals: odds, and chips without room for a currency. */
  amount(decimal: string): string;
  /** Money as the site formats it, such as "P 1,234.50"; `decimal` in major units. */
  inCurrency(decimal: string, currencySymbol: string): string;
  percent(ratio: number): string;
  number(value: number): string;
  time(iso: string): string;
}

export async function speak(language: Language): Promise<Speech> {
  const { default: texts } = await BUNDLES[language]();
  const locale = LANGUAGE_TAGS[language];
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    language,
    locale,
    say: (key, values = {}) => texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    amount: (decimal) => formatAmount(decimal, locale),
    inCurrency: (decimal, currencySymbol) => formatMoney({ amount: decimal, currencySymbol }, locale),
    percent: (ratio) => percents.format(ratio),
    number: (value) => numbers.format(value),
    time: (iso) => times.format(new Date(iso)),
  };
}
