import type { ApolloClient } from '@apollo/client';
import i18next from 'i18next';
import { loadWords } from '../../i18n/init.ts';
import { WhyEndedDocument } from './WhyEnded.generated.ts';

/**
 * What to tell somebody whose session has ended without them. Throws where neither the gateway nor the words can be
 * had.
 */
export async function sessionEndReason(client: ApolloClient): Promise<string> {
  const [{ data }] = await Promise.all([
    client.query({ query: WhyEndedDocument, fetchPolicy: 'no-cache' }),
    loadWords('refusals'),
  ]);
  return i18next.t(data?.signIn.passwordChanged === true ? 'refusals:password-changed' : 'refusals:session-ended');
}
