import { useApolloClient } from '@apollo/client/react';
import { changeLanguage } from '../../../i18n/init.ts';
import { useSession } from '../../../lib/session.ts';
import type { Language } from '../../../../schema/languages.ts';

/**
 * Returns a verb that switches words, dates, numbers and the operator's own texts at once: what was fetched in the old
 * language is asked again. What the operator sends to a member comes in the new one too, if it can be told; for a guest
 * that waits until they have signed in.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const client = useApolloClient();
  const { status } = useSession();
  return async (language) => {
    await changeLanguage(language);
    await client.resetStore().catch(() => undefined);
    await import('./tellLanguage.ts')
      .then(({ tellLanguage, markLanguageUnsent }) =>
        status === 'member' ? tellLanguage(client) : markLanguageUnsent(),
      )
      .catch(() => undefined);
  };
}
