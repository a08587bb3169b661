import type { ApolloClient } from '@apollo/client';
import i18next from 'i18next';
import { languageOf } from '../../../i18n/languages.ts';
import { forget, keep, read } from '../../../lib/storage/storage.ts';
import { TellLanguageDocument } from './tellLanguage.generated.ts';

const UNTOLD = 'languageUntold';

let telling: Promise<void> = Promise.resolve();

/**
 * Sends the page's language to the operator for messages to the member, if possible. A call waits for the previous one
 * and sends the language at that time, so that the last of several quick choices is sent last.
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

/** Remembers that a guest has chosen a language: it is sent after the sign-in, also one through a provider's pages. */
export const markLanguageUnsent = (): void => void keep(UNTOLD, 'yes');

/** Whether a choice has not been sent; resets it. */
export function takeUnsentLanguage(): boolean {
  const waits = read(UNTOLD) !== null;
  if (waits) forget(UNTOLD);
  return waits;
}
