import { expect, test } from 'vitest';
import type { Operation } from './openapi.ts';
import { openApiDocument } from './openapi.ts';
import { calls } from './table.ts';

const document = openApiDocument();
const operations: readonly Operation[] = Object.values(document.paths).flatMap((verbs) => Object.values(verbs));

function operationOf(method: string, path: string): Operation | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

function parts(node: unknown, key: string): readonly unknown[] {
  if (Array.isArray(node)) return node.flatMap((item) => parts(item, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => (name === key ? [child] : parts(child, key)));
}

test('every call of the table is in the document, under its path and verb', () => {
  const missing = calls.filter(
    ({ name, method, path }) => !operationOf(method, path)?.summary.split(', ').includes(name),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('calls told apart by their module id alone are one operation that names both', () => {
  expect(operations).toHaveLength(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size);
  const sms = operationOf('POST', '/wps/verification/sms/register');
  expect(sms?.operationId).toBe('mobileRegSms_or_usernameRegSms');
  expect(sms?.parameters.find(({ name }) => name === 'ModuleId')?.schema).toEqual({
    type: 'string',
    enum: ['MOBILENUMREG3', 'REGMOBVERF3'],
  });
});

test('operations have names of their own', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('every reference leads somewhere inside the document', () => {
  const references = new Set(parts(document, '$ref').map(String));
  expect(references.size).toBeGreaterThan(2);
  const targets = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
  expect([...references].filter((reference) => !targets.has(reference))).toEqual([]);
});

test('nothing of the library that wrote the schemas is left in it', () => {
  expect(parts(document, '$id')).toEqual([]);
  expect(parts(document, '$defs')).toEqual([]);
  expect(parts(document, 'money')).toEqual([]);
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('amounts are decimals, encrypted bodies are sealed, tokens are said', () => {
  const balance = operationOf('GET', '/wps/v2/wallets/balance');
  expect(JSON.stringify(balance?.responses['200'])).toContain('"sumBalance":{"type":"number","format":"decimal"}');
  expect(balance?.security).toEqual([{ token: [] }]);
  const login = operationOf('POST', '/wps/session/login');
  expect(login?.security).toEqual([]);
  expect(login?.requestBody?.content['application/json']?.schema['$ref']).toBe('#/components/schemas/Sealed');
  expect(login?.parameters.find(({ name }) => name === 'Encryption')?.required).toBe(true);
  expect(operationOf('GET', '/wps/relay/GCSGAME_gameList')?.security).toEqual([{ token: [] }, {}]);
});

test('a GET never has a body', () => {
  const gets = Object.values(document.paths).flatMap((verbs) => (verbs['get'] ? [verbs['get']] : []));
  expect(gets.filter((operation) => operation.requestBody !== undefined)).toEqual([]);
});
