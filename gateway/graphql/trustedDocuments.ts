import { GraphQLError } from 'graphql';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site's own documents by the SHA-256 hash of their text, or a prefix of it. */
export interface TrustedDocuments {
  find(id: string): string | null;
  /** The current release's document that contains an operation of this name, or null. */
  findByOperation(operation: string): string | null;
  readonly texts: Iterable<string>;
}

const ID = /^[0-9a-f]{16,64}$/;
const KEPT_RELEASES = 3;

/**
 * @param manifestFile manifest of the current release; a missing file means no documents
 * @param earlierFolder manifests of earlier releases: a page loaded before an update keeps working after it
 */
export function loadTrustedDocuments(manifestFile: string, earlierFolder: string): TrustedDocuments {
  const present = readManifest(manifestFile);
  const texts = new Map<string, string>();
  for (const file of manifestsIn(earlierFolder))
    for (const [id, text] of Object.entries(readManifest(file))) texts.set(id, text);
  for (const [id, text] of Object.entries(present)) texts.set(id, text);
  const names = new Map<string, string>();
  for (const text of Object.values(present)) {
    const name = /^(?:query|mutation|subscription)\s+(\w+)/m.exec(text)?.[1];
    if (name !== undefined) names.set(name, text);
  }
  return {
    find: (id) => texts.get(id) ?? null,
    findByOperation: (operation) => names.get(operation) ?? null,
    texts: new Set(texts.values()),
  };
}

/** Archives the current manifest for later releases and deletes all but the latest few. */
export function archiveManifest(manifestFile: string, folder: string): void {
  const manifest = readManifest(manifestFile);
  if (Object.keys(manifest).length === 0) return;
  const text = JSON.stringify(manifest);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `operations-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`), text);
  const byAge = manifestsIn(folder)
    .map((file) => ({ file, changed: statSync(file).mtimeMs }))
    .sort((a, b) => b.changed - a.changed);
  for (const { file } of byAge.slice(KEPT_RELEASES)) rmSync(file);
}

/**
 * The document id of a request, from `extensions.persistedQuery.sha256Hash` or `documentId`; null for a request with a
 * document text.
 */
export function requestedId(params: { readonly extensions?: unknown; readonly documentId?: unknown }): string | null {
  const { extensions, documentId } = params;
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '');
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return null;
  const { persistedQuery } = extensions;
  if (typeof persistedQuery !== 'object' || persistedQuery === null || !('sha256Hash' in persistedQuery)) return null;
  return typeof persistedQuery.sha256Hash === 'string' ? persistedQuery.sha256Hash : null;
}

export function notTrusted(): GraphQLError {
  return new GraphQLError('Only the site’s own documents are executed.', {
    extensions: { code: 'DOCUMENT_NOT_TRUSTED', http: { status: 400, spec: true } },
  });
}

export const noDocument = (): GraphQLError => malformed('A document is needed, or the id of one.');

export const noOperationName = (): GraphQLError => malformed('The name of an operation is a text.');

/** Of a request that is none of GraphQL over HTTP, with the same status for every client. */
function malformed(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

/** The exact message that persisted-query clients expect; they retry with the whole document. */
export function unknownId(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', {
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 200 } },
  });
}

function readManifest(file: string): Record<string, string> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof manifest !== 'object' || manifest === null) return {};
    return Object.fromEntries(
      Object.entries(manifest).filter(
        (entry): entry is [string, string] => ID.test(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function manifestsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
