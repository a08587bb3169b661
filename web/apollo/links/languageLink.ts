import { SetContextLink } from '@apollo/client/link/context';
import { savedLanguage } from '../../i18n/preference.ts';

/** The language travels in a header of its own, so that the operator's texts come in it. */
export const languageHeader = (): Record<string, string> => ({ 'x-language': savedLanguage() });

export const languageLink = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...languageHeader() } }));
