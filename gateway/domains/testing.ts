import { pino } from 'pino';
import type { Call } from '../../schema/upstream/call.ts';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import type { LiveQueries, RequestScope } from '../requestScope.ts';
import type { RememberedCredentials, Session } from '../session/session.ts';
import { createGameReader } from './games/gameReader.ts';
import { localeOf } from '../shared/locale.ts';
import type { BoundUpstream } from '../upstream/upstream.ts';
import { UpstreamRefusal } from '../upstream/upstream.ts';

/** One call as the fake platform saw it. */
export interface Asked {
  readonly call: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly token: string | null;
  /** A request of a guest. */
  readonly anonymous?: boolean;
}

type Reply = (asked: Asked) => unknown;

/** A request scope for tests: the platform answers with `replies` by call name, and all calls are recorded. */
export interface World {
  readonly scope: RequestScope;
  readonly asked: Asked[];
  readonly vault: Map<string, string>;
  readonly remembered: (RememberedCredentials | null)[];
  readonly touched: string[];
  /** Published events, by topic, with their change keys. */
  readonly told: Map<string, { readonly value: unknown; readonly essence: unknown }>;
  named(call: string): readonly Asked[];
}

interface WorldOptions {
  readonly session?: Partial<Session> | null;
  readonly replies: Readonly<Record<string, unknown>>;
  /** Cookies that come with an answer, by call name. */
  readonly cookies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values of a watched subject, in place of looking. */
  readonly watched?: readonly unknown[];
}

export const aSession: Session = {
  id: 's1',
  token: 'platform-token',
  memberId: '1042',
  username: 'demo01',
  kind: 'PLAYER',
  mustChangePassword: false,
  password: null,
  signedInAt: 0,
};

export function createWorld({ session = null, replies, cookies = {}, watched }: WorldOptions): World {
  const asked: Asked[] = [];
  const vault = new Map<string, string>();
  const remembered: (RememberedCredentials | null)[] = [];
  const touched: string[] = [];
  const told: World['told'] = new Map();
  let current: Session | null = session && { ...aSession, ...session };

  async function exchange(call: Call, options: Partial<Asked> = {}) {
    const question: Asked = { call: call.name, ...options, token: current?.token ?? null };
    asked.push(question);
    if (!Object.hasOwn(replies, call.name)) throw new Error(`nobody expected the call ${call.name}`);
    const reply = replies[call.name];
    const value: unknown = typeof reply === 'function' ? await (reply as Reply)(question) : reply;
    if (value instanceof Error) throw value;
    return { value, cookies: new Map(Object.entries(cookies[call.name] ?? {})) };
  }

  const live: LiveQueries = {
    async *subscribe(subject, scope) {
      const values = (watched ?? [await subject.load(scope)]) as Awaited<ReturnType<typeof subject.load>>[];
      yield* values;
    },
    publish: (subject, value) => void told.set(subject.topic, { value, essence: subject.changeKey?.(value) }),
    refresh: (topic) => {
      touched.push(topic);
    },
  };

  const scope: RequestScope = {
    requestId: 'r1',
    deadline: Date.now() + 8_000,
    log: pino({ level: 'silent' }),
    locale: localeOf('EN'),
    visitor: {
      address: '203.0.113.9',
      host: 'play.example',
      origin: 'https://play.example',
      device: 'DESKTOP',
      userAgent: 'test',
    },
    settings: { merchantCode: 'CROUPIER', esportsVendors: ['IA'], cockfightVendors: ['DS88'], providers: ['google'] },
    markPrivate: () => undefined,
    markMomentary: () => undefined,
    get session() {
      return current;
    },
    sessions: {
      get current() {
        return current;
      },
      lastUsername: null,
      passwordChanged: false,
      rememberedCredentials: async () => remembered.at(-1) ?? null,
      open: async (opened, credentials) => {
        current = opened;
        remembered.push(credentials);
      },
      update: async (change) => {
        current = current && { ...current, ...change };
      },
      close: async () => {
        current = null;
        return true;
      },
    },
    encryptedCookies: {
      read: async (name) => vault.get(name) ?? null,
      write: async (name, value) => {
        vault.set(name, value);
      },
      forget: (name) => {
        vault.delete(name);
      },
    },
    upstream: {
      exchange,
      call: async (call: Call, options?: Partial<Asked>) => (await exchange(call, options)).value,
      lines: async (call: Call, { query = {} }: Partial<Asked>) => each((await exchange(call, { query })).value),
    } as BoundUpstream,
    live,
    derivedCache: {
      get: async (product, scope) => product.derive(await product.load(scope)),
      prepare: async () => undefined,
    },
    gameReader: createGameReader(),
    signal: new AbortController().signal,
  };
  return {
    scope,
    asked,
    vault,
    remembered,
    touched,
    told,
    named: (call) => asked.filter((question) => question.call === call),
  };
}

/** The lines of a reply that is a list. */
async function* each(reply: unknown): AsyncGenerator {
  if (Array.isArray(reply)) yield* reply;
}

/** A refusal as the client throws it. */
export function refusal(meaning: UpstreamErrorMeaning, value: unknown = null): UpstreamRefusal {
  return new UpstreamRefusal({ call: 'test', code: meaning, meaning, httpStatus: 500, value, message: meaning });
}
