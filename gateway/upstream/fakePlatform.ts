import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import type { Call } from '../../schema/upstream/call.ts';
import { defineCall } from '../../schema/upstream/call.ts';
import { Money } from '../../schema/upstream/money.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import type { Connection, ConnectSettings } from './connect.ts';
import { connectUpstream } from './connect.ts';
import type { Principal } from './upstream.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake platform for tests over real HTTP. */
export interface FakePlatform {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Sets the handler of further requests; a later call replaces an earlier one. */
  respondWith(how: (request: ReceivedRequest, response: ServerResponse, turn: number) => void): void;
  close(): Promise<void>;
}

export async function openFakePlatform(): Promise<FakePlatform> {
  const requests: ReceivedRequest[] = [];
  let how: Parameters<FakePlatform['respondWith']>[0] = (_request, response) => void response.end('{}');
  let turn = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(one);
      turn += 1;
      how(one, response, turn);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith(next) {
      how = next;
      turn = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function success(value: unknown): string {
  return JSON.stringify({ success: true, value });
}

export function failure(errorCode: string, value?: unknown): string {
  return JSON.stringify({ success: false, errorCode, message: 'no', value });
}

/** Sample calls, one for each rule of the client. */
export const testCalls = {
  news: defineCall({
    name: 'news',
    domain: 'site',
    method: 'GET',
    path: '/news',
    moduleId: 'COMM3',
    token: 'optional',
    idempotent: true,
    cache: { scope: 'public', seconds: 10 },
    query: Type.Object({ page: Type.Optional(Type.Number()) }),
    value: Type.Object({ title: Type.String() }),
  }),
  lobby: defineCall({
    name: 'lobby',
    domain: 'games',
    method: 'GET',
    path: '/lobby',
    moduleId: null,
    token: 'optional',
    idempotent: true,
    value: Type.Object({ open: Type.Boolean() }),
  }),
  brief: defineCall({
    name: 'brief',
    domain: 'games',
    method: 'GET',
    path: '/brief',
    moduleId: null,
    token: 'optional',
    idempotent: true,
    maxAnswerBytes: 1_000,
    value: Type.String(),
  }),
  purse: defineCall({
    name: 'purse',
    domain: 'wallet',
    method: 'GET',
    path: '/purse',
    moduleId: null,
    token: 'always',
    idempotent: true,
    value: Type.Object({ amount: Money() }),
  }),
  unread: defineCall({
    name: 'unread',
    domain: 'messages',
    method: 'GET',
    path: '/unread',
    moduleId: null,
    token: 'always',
    idempotent: true,
    cache: { scope: 'private', seconds: 15 },
    value: Type.Number(),
  }),
  launch: defineCall({
    name: 'launch',
    domain: 'games',
    method: 'GET',
    path: '/launch',
    moduleId: null,
    token: 'always',
    idempotent: false,
    value: Type.Object({ url: Type.String() }),
  }),
  transfer: defineCall({
    name: 'transfer',
    domain: 'wallet',
    method: 'POST',
    path: '/transfer',
    moduleId: null,
    token: 'always',
    idempotent: false,
    body: Type.Object({ amount: Money() }),
    value: Type.Unknown(),
  }),
  list: defineCall({
    name: 'list',
    domain: 'lottery',
    method: 'GET',
    path: '/lgw/list',
    moduleId: null,
    token: 'never',
    idempotent: true,
    envelope: 'bare',
    value: Type.Record(Type.String(), Type.Number()),
    alias: '/lgw/newer-list',
  }),
} satisfies Record<string, Call>;

export function aPrincipal(change: Partial<Principal> = {}): Principal {
  return {
    token: null,
    sessionId: null,
    language: 'VI',
    device: 'web',
    address: '203.0.113.7',
    userAgent: 'test',
    deadline: Date.now() + 2_000,
    requestId: 'request-1',
    ...change,
  };
}

export const member = (change: Partial<Principal> = {}): Principal =>
  aPrincipal({ token: 'T0KEN', sessionId: 's1', ...change });

export function connectTo(url: string, change: Partial<ConnectSettings> = {}): Connection {
  return connectUpstream({
    url,
    merchantCode: 'HOUSE',
    newerNames: false,
    callTimeout: 1_000,
    store: createMemoryStore(),
    ...change,
  });
}
