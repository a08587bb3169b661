import { useApolloClient } from '@apollo/client/react';
import { changeLanguage } from '../../i18n/init.ts';
import type { Language } from '../../../schema/languages.ts';

/** Returns a verb that switches words, dates, numbers and the operator's own texts at once: what was fetched in the old language is asked anew. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const client = useApolloClient();
  return async (language) => {
    await changeLanguage(language);
    await client.resetStore().catch(() => undefined);
  };
}
