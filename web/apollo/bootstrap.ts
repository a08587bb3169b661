import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { Language } from '../../schema/languages.ts';
import { languageOrDefault } from '../i18n/languages.ts';
import { nextTask } from '../lib/scheduling/nextTask.ts';

/** What the gateway wrote into the page so that the first paint needs no second journey. */
export interface Bootstrap {
  readonly language: Language;
  readonly signedIn: boolean;
  /** Answers to queries without variables, by the names of their operations; those that failed are missing. */
  readonly answers: Readonly<Record<string, unknown>>;
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
 * Puts the answers into the cache as if they had just been asked for, each written and read in a task of its own; only
 * in the language the page speaks.
 * @param documents the queries by the names of their operations
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
    // What is read once is kept, so that the first part that shows it need not read it again.
    client.readQuery({ query }, true);
    await nextTask();
  }
}
