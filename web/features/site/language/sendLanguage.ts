import type { ApolloClient } from '@apollo/client';
import i18next from 'i18next';
import { languageOf } from '../../../i18n/languages.ts';
import { forget, keep, read } from '../../../lib/storage/storage.ts';
import { SendLanguageDocument } from './sendLanguage.generated.ts';

const UNSENT = 'languageUnsent';

let sending: Promise<void> = Promise.resolve();

/**
 * Sends the page's language to the operator for messages to the member, if possible. A call waits for the previous one
 * and sends the language at that time, so that the last of several quick choices is sent last.
 */
export function sendLanguage(client: ApolloClient): Promise<void> {
  const send = async (): Promise<void> => {
    await client.mutate({
      mutation: SendLanguageDocument,
      variables: { input: { language: languageOf(i18next.language) } },
      fetchPolicy: 'no-cache',
    });
  };
  sending = sending.then(send).catch(() => undefined);
  return sending;
}

/** Remembers that a guest has chosen a language: it is sent after the sign-in, also one through a provider's pages. */
export const markLanguageUnsent = (): void => void keep(UNSENT, 'yes');

/** Whether a choice has not been sent; resets it. */
export function takeUnsentLanguage(): boolean {
  const waits = read(UNSENT) !== null;
  if (waits) forget(UNSENT);
  return waits;
}
