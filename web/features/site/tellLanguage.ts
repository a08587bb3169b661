import type { ApolloClient } from '@apollo/client';
import type { Language } from '../../../schema/languages.ts';
import { TellLanguageDocument } from './tellLanguage.generated.ts';

/** Has the operator write to the signed-in member in this language from now on. */
export async function tellLanguage(client: ApolloClient, language: Language): Promise<void> {
  await client.mutate({ mutation: TellLanguageDocument, variables: { input: { language } }, fetchPolicy: 'no-cache' });
}
