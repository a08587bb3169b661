import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractSchema, root } from '../../support/contractSchema.ts';
import type { Change } from './changes.ts';
import { brokenDocuments, contractChanges } from './changes.ts';

/** The contract and the documents of earlier releases, as the repository keeps them. */
export const RELEASE_FOLDER = join(root, 'schema/release');
export const RELEASED_CONTRACT = join(RELEASE_FOLDER, 'schema.graphql');
export const CHANGELOG = join(root, 'schema/CHANGELOG.md');
const MANIFEST = /^operations-(\d+\.\d+\.\d+)\.json$/;

export interface ReleasedDocuments {
  readonly version: string;
  readonly file: string;
  /** Texts by id. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The site's documents of every release that is kept, the oldest first. */
export function releasedDocuments(): ReleasedDocuments[] {
  return readdirSync(RELEASE_FOLDER)
    .flatMap((name) => {
      const version = MANIFEST.exec(name)?.[1];
      return version === undefined ? [] : [{ version, file: join(RELEASE_FOLDER, name) }];
    })
    .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
    .map(({ version, file }) => ({ version, file, documents: readManifest(file) }));
}

/** Everything that changed since the last release: the contract, and documents of released sites that it breaks. */
export async function changesSinceRelease(): Promise<Change[]> {
  const present = contractSchema();
  return [
    ...(await contractChanges(readFileSync(RELEASED_CONTRACT, 'utf8'), present)),
    ...releasedDocuments().flatMap(({ version, documents }) => brokenDocuments(version, documents, present)),
  ];
}

/** Document texts by id. */
export function readManifest(file: string): Record<string, string> {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(Object(manifest)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
