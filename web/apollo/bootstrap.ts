import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { Language } from '../../schema/languages.ts';
import { languageOrDefault } from '../i18n/languages.ts';
import { nextTask } from '../lib/scheduling/nextTask.ts';

/** Data that the gateway writes into the page, so that the first paint needs no further request. */
export interface Bootstrap {
  readonly language: Language;
  readonly signedIn: boolean;
  /** Results of queries without variables, by operation name; failed ones are missing, without the site's all are. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const ELEMENT = 'croupier-bootstrap';

/** Null where the page has no data (a development server) or it cannot be read. */
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
  if (!isFields(value) || !isFields(value['answers'])) return null;
  return {
    language: languageOrDefault(typeof value['language'] === 'string' ? value['language'] : null),
    signedIn: value['signedIn'] === true,
    answers: value['answers'],
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Writes the results into the cache, each in a task of its own, and reads them once; only if they are in the language
 * of the page.
 * @param documents the queries by operation name
 */
export async function applyBootstrap(
  client: ApolloClient,
  documents: Readonly<Record<string, DocumentNode>>,
  bootstrap: Bootstrap | null,
  language: Language,
): Promise<void> {
  if (bootstrap?.language !== language) return;
  for (const [operation, query] of Object.entries(documents)) {
    const data = bootstrap.answers[operation];
    if (!isFields(data)) continue;
    client.writeQuery({ query, data });
    await nextTask();
    // Apollo memoizes the read, so that the first component that shows it does not read it again.
    client.readQuery({ query }, true);
    await nextTask();
  }
}
