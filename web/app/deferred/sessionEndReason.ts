import type { ApolloClient } from '@apollo/client';
import i18next from 'i18next';
import { loadWords } from '../../i18n/init.ts';
import { WhyEndedDocument } from './WhyEnded.generated.ts';

/**
 * The message for a visitor whose session was ended by the platform. Throws if the gateway or the texts cannot be
 * reached.
 */
export async function sessionEndReason(client: ApolloClient): Promise<string> {
  const [{ data }] = await Promise.all([
    client.query({ query: WhyEndedDocument, fetchPolicy: 'no-cache' }),
    loadWords('refusals'),
  ]);
  return i18next.t(data?.signIn.passwordChanged === true ? 'refusals:password-changed' : 'refusals:session-ended');
}
