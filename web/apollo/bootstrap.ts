import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { Language } from '../../schema/languages.ts';
import { languageOrDefault } from '../i18n/languages.ts';

/** What the gateway wrote into the page so that the first paint needs no second journey. */
export interface Bootstrap {
  readonly operation: string;
  readonly language: Language;
  readonly signedIn: boolean;
  readonly data: Readonly<Record<string, unknown>> | null;
}

const ELEMENT = 'croupier-bootstrap';

/** Null where the page came without it (a development server) or where it cannot be read. */
export function readBootstrap(page: Document = document): Bootstrap | null {
  const text = page.getElementById(ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return toBootstrap(JSON.parse(text));
  } catch {
    return null;
  }
}

function toBootstrap(value: unknown): Bootstrap | null {
  if (!isFields(value) || typeof value['operation'] !== 'string') return null;
  return {
    operation: value['operation'],
    language: languageOrDefault(typeof value['language'] === 'string' ? value['language'] : null),
    signedIn: value['signedIn'] === true,
    data: isFields(value['data']) ? value['data'] : null,
  };
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts the data into the cache as if it had just been asked for; only in the language the page speaks. */
export function applyBootstrap(client: ApolloClient, document: DocumentNode, bootstrap: Bootstrap | null, language: Language): void {
  if (bootstrap?.data && bootstrap.language === language) client.writeQuery({ query: document, data: bootstrap.data });
}
