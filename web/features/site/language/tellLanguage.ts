import type { ApolloClient } from '@apollo/client';
import i18next from 'i18next';
import { languageOf } from '../../../i18n/languages.ts';
import { forget, keep, read } from '../../../lib/storage/storage.ts';
import { TellLanguageDocument } from './tellLanguage.generated.ts';

const UNTOLD = 'languageUntold';

let telling: Promise<void> = Promise.resolve();

/**
 * Has the operator write to the signed-in member in the page's language from now on, if it can be told. One telling
 * waits for the one before and names what the page speaks by then, so that of quick choices the last one holds.
 */
export function tellLanguage(client: ApolloClient): Promise<void> {
  const tell = async (): Promise<void> => {
    await client.mutate({
      mutation: TellLanguageDocument,
      variables: { input: { language: languageOf(i18next.language) } },
      fetchPolicy: 'no-cache',
    });
  };
  telling = telling.then(tell).catch(() => undefined);
  return telling;
}

/**
 * A guest has chosen a language: the operator is to learn it once they have signed in, be it after a way over a
 * provider's pages.
 */
export const markLanguageUnsent = (): void => void keep(UNTOLD, 'yes');

/** Whether a choice waits to be told; asked once, it waits no longer. */
export function takeUnsentLanguage(): boolean {
  const waits = read(UNTOLD) !== null;
  if (waits) forget(UNTOLD);
  return waits;
}
