import { useApolloClient } from '@apollo/client/react';
import { changeLanguage } from '../../../i18n/init.ts';
import { useSession } from '../../../lib/session.ts';
import type { Language } from '../../../../schema/languages.ts';

/**
 * Returns a function that switches texts, dates, numbers and the operator's texts: data in the old language is
 * refetched. The operator's messages to a member use the new language, too, if it can be sent; a guest's choice is sent
 * after the sign-in.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const client = useApolloClient();
  const { status } = useSession();
  return async (language) => {
    await changeLanguage(language);
    await client.resetStore().catch(() => undefined);
    await import('./sendLanguage.ts')
      .then(({ sendLanguage, markLanguageUnsent }) =>
        status === 'member' ? sendLanguage(client) : markLanguageUnsent(),
      )
      .catch(() => undefined);
  };
}
