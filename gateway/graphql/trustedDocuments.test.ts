import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveManifest, loadTrustedDocuments, requestedId } from './trustedDocuments.ts';

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const home = 'query Home($a: Int) {\n  site { id }\n}';
const older = 'query Home {\n  old\n}';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trusted-'));
  writeFileSync(join(folder, 'operations.json'), JSON.stringify({ [idOf(home)]: home, nonsense: 'query Bad { x }' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a document is found by its hash, an operation by its name', () => {
  const documents = loadTrustedDocuments(join(folder, 'operations.json'), join(folder, 'none'));
  expect(documents.find(idOf(home))).toBe(home);
  expect(documents.findByOperation('Home')).toBe(home);
  expect([documents.find('nonsense'), documents.find('__proto__'), documents.findByOperation('Bad')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('documents of earlier releases are found by id, not by operation name', () => {
  const earlier = join(folder, 'earlier');
  mkdirSync(earlier);
  writeFileSync(join(earlier, 'operations-1.json'), JSON.stringify({ [idOf(older)]: older }));
  const documents = loadTrustedDocuments(join(folder, 'operations.json'), earlier);
  expect(documents.find(idOf(older))).toBe(older);
  expect(documents.findByOperation('Home')).toBe(home);
});

test('a missing or broken manifest trusts nothing', () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect([...loadTrustedDocuments(join(folder, 'broken.json'), folder).texts]).toEqual([home]);
  expect([...loadTrustedDocuments(join(folder, 'missing.json'), join(folder, 'none')).texts]).toEqual([]);
});

test('the current manifest is archived and the oldest ones are deleted', () => {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  for (let age = 1; age <= 4; age += 1) {
    writeFileSync(join(archive, `operations-${age}.json`), '{}');
    utimesSync(join(archive, `operations-${age}.json`), 1_000_000 - age, 1_000_000 - age);
  }
  archiveManifest(join(folder, 'operations.json'), archive);
  const kept = readdirSync(archive);
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining(['operations-1.json', 'operations-2.json']));
});

test('a document id is read from either request field', () => {
  expect(requestedId({ extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } })).toBe('abc');
  expect(requestedId({ documentId: 'sha256:abc' })).toBe('abc');
  for (const odd of [
    {},
    { extensions: null },
    { extensions: { persistedQuery: 7 } },
    { extensions: { persistedQuery: { sha256Hash: {} } } },
  ])
    expect(requestedId(odd)).toBeNull();
});
