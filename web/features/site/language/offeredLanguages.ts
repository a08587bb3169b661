import { type Language, LANGUAGES } from '../../../../schema/languages.ts';

/** What the operator offers. */
export interface SiteLanguages {
  readonly languages: readonly { readonly code: Language }[];
}

/**
 * The languages to choose from: the operator's, or all while these are not known. The one in use is always among them:
 * it may have been chosen before the operator stopped to offer it.
 */
export const offeredLanguages = (site: SiteLanguages | null, used: Language): readonly Language[] =>
  LANGUAGES.filter((code) => code === used || site === null || site.languages.some((offered) => offered.code === code));
