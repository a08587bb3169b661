import { serverAudits } from 'graphql-http';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';

/** Nobody answers there: the audits ask for nothing that the platform has. */
const NO_PLATFORM = 'http://127.0.0.1:9';

/** The documents of the audits that can run. Without developer mode the gateway knows them as the site's own. */
const TRUSTED = [
  '{ __typename }',
  'mutation { __typename }',
  'query Query { __typename }',
  'query CoerceFailure($id: ID!){ __typename }',
  'query Type($name: String!) { __type(name: $name) { name } }',
  '{ __type(name: "Run🏃Swim🏊") { name } }',
];
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const ids: ReadonlyMap<unknown, string> = new Map(TRUSTED.map((text) => [text, idOf(text)]));

/** Names a trusted document by its id, as the site does, and sends everything else as it is. */
async function byId(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address);
  const id = ids.get(url.searchParams.get('query'));
  if (id !== undefined) {
    url.searchParams.delete('query');
    url.searchParams.set('extensions', JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }));
  }
  return fetch(url, typeof init.body === 'string' ? { ...init, body: bodyById(init.body) } : init);
}

function bodyById(body: string): string {
  try {
    const { query, ...others } = JSON.parse(body) as { readonly query?: unknown };
    const documentId = ids.get(query);
    return documentId === undefined ? body : JSON.stringify({ ...others, documentId });
  } catch {
    return body;
  }
}

const modes = [
  { mode: 'in developer mode', env: {}, fetchFn: fetch },
  { mode: 'without developer mode, its documents trusted', env: { DEVELOPER_MODE: 'off' }, fetchFn: byId },
] as const;

describe.each(modes)('GraphQL over HTTP $mode', ({ env, fetchFn }) => {
  let gateway: Gateway;
  let manifests: string;
  beforeAll(async () => {
    manifests = await mkdtemp(join(tmpdir(), 'croupier-operations-'));
    const manifest = Object.fromEntries(TRUSTED.map((text) => [idOf(text), text]));
    await writeFile(join(manifests, 'audits.json'), JSON.stringify(manifest));
    gateway = await openGateway(NO_PLATFORM, { ...env, OPERATIONS_DIR: manifests });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(manifests, { recursive: true });
  });

  const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn });

  test('is audited in all its parts', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits)('$id: $name', async ({ fn }) => {
    const result = await fn();
    expect({
      ...result,
      ...('response' in result && { response: await result.response.clone().text() }),
    }).toMatchObject({
      status: 'ok',
    });
  });
});
