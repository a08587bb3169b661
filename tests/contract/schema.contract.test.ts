import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { contractSchema, printContract } from '../support/contractSchema.ts';

const SNAPSHOT = join(import.meta.dirname, 'schema.snapshot.graphql');
const ACCEPT = 'ACCEPT_SCHEMA=1 npx vitest run --project contract schema';

const present = contractSchema();
if (process.env['ACCEPT_SCHEMA']) await writeFile(SNAPSHOT, printContract(present));
const accepted = await readFile(SNAPSHOT, 'utf8');

test('nothing that clients rely on was taken away or changed', async () => {
  const changes = await diff(buildSchema(accepted), present);
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
  expect(breaking.length === 0 ? [] : [`To accept these changes deliberately: ${ACCEPT}`, ...breaking]).toEqual([]);
});

test('the snapshot knows everything that was added since, so that it is guarded as well', () => {
  const grown = printContract(present) !== accepted;
  expect(grown ? `The contract has grown. To guard what is new: ${ACCEPT}` : 'known').toBe('known');
});

test('every entry point of the contract says what it is for', () => {
  const roots = [present.getQueryType(), present.getMutationType(), present.getSubscriptionType()];
  const undescribed = roots
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .filter(({ description }) => !description);
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});
