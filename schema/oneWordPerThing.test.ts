import { readFileSync, readdirSync } from 'node:fs';
import { buildASTSchema, concatAST, getNamedType, isInputObjectType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const schema = buildASTSchema(concatAST(files.map((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')))));
const types = Object.values(schema.getTypeMap());

test('a day is called day', () => {
  const named = types
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ type, deprecationReason }) => getNamedType(type).name === 'Date' && !deprecationReason)
    .map(({ name }) => name);
  expect(new Set(named)).toEqual(new Set(['day']));
});

test('what was sent to /files goes by its ids', () => {
  const named = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ description }) => description?.includes('/files'))
    .map(({ name }) => name);
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named)).toEqual(new Set(['fileIds']));
});
