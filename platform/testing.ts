import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../schema/upstream/call.ts';
import { sealerFor } from '../schema/upstream/cipher/ciphers.ts';
import { AUTHOR_HEADERS } from './control/operator/author.ts';
import { createControl } from './control/createControl.ts';
import { registrationRules } from './database/seed/content/registrationRules.ts';
import type { TestDatabaseKind } from './database/testing.ts';
import { openTestDatabase } from './database/testing.ts';
import type { OperatorServices } from './domains/site/operator/changes.ts';
import { readEnvironment } from './env.ts';
import type { BankServices } from './bank/BankServices.ts';
import { createBank } from './bank/createBank.ts';
import type { BankRequest } from './domains/wallet/deposits/bankClient.ts';
import { EVENTS_PATH } from '../schema/bank.ts';
import { createServices } from './platform.ts';
import { bankServices } from './startBank.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { siteDocuments } from './tables.ts';

/** What surrounds a value; a call without envelope is answered with another body, which the test names. */
export interface Enveloped {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly message?: string;
  readonly value?: unknown;
}

/** What a call of the table was answered. */
export interface Answer<Body = Enveloped> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The parsed body; null when it is not JSON. */
  readonly json: Body | null;
}

export interface AskOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** Encrypted on its way when the call says so. */
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An empty platform but for its password rules, for one test file: real services, routes and control port, no
 * sockets.
 */
export interface TestPlatform {
  readonly services: Services;
  /** The services as an operator uses them, to change settings in tests. */
  readonly operator: OperatorServices;
  readonly app: FastifyInstance;
  readonly control: FastifyInstance;
  /** The pretend bank, which ends payments and sends events only when a test makes it. */
  readonly bank: { readonly app: FastifyInstance; readonly services: BankServices };
  ask<Body = Enveloped>(call: Call, options?: AskOptions): Promise<Answer<Body>>;
  /** A new member with money, signed in. */
  member(
    options?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly id: number; readonly username: string; readonly password: string; readonly token: string }>;
  close(): Promise<void>;
}

/** Who makes a test’s changes, and why. */
export const TEST_AUTHOR = { by: 'A test', reason: 'To see what becomes of it' } as const;

/** The same as headers of the control port. */
export const TEST_AUTHOR_HEADERS = {
  [AUTHOR_HEADERS.by]: encodeURIComponent(TEST_AUTHOR.by),
  [AUTHOR_HEADERS.reason]: encodeURIComponent(TEST_AUTHOR.reason),
} as const;

/** Opens a test platform on a database of its own. */
export async function openTestPlatform(
  kind?: TestDatabaseKind,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-platform-'));
  const env = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables });
  const services = await createServices(
    env,
    () => openTestDatabase(kind),
    (request) => askTestBank(request),
  );
  await services.db.insert(siteDocuments).values({ key: 'register', value: registrationRules }).onConflictDoNothing();
  const app = await createServer(services);
  const bankTools = bankServices(services, async (body, headers) => {
    const answer = await app.inject({ method: 'POST', url: EVENTS_PATH, headers: { ...headers }, payload: body });
    return answer.statusCode;
  });
  const bank = createBank(bankTools);
  const askTestBank: BankRequest = async ({ method, path, body, headers }) => {
    const answer = await bank.inject({
      method,
      url: path,
      headers: { ...headers },
      ...(body !== null && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body };
  };
  const control = createControl(services, app.contract);
  const { announcement } = services.cipher;

  async function ask<Body>(call: Call, { query, body, token, headers = {} }: AskOptions = {}): Promise<Answer<Body>> {
    const text =
      call.bodyFormat === 'form'
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body ?? {});
    const sealed = call.encrypted ? await sealerFor(announcement).seal(text) : { headers: {}, body: text };
    const response = await app.inject({
      method: call.method,
      url: call.path,
      headers: {
        merchant: env.merchant,
        language: 'EN',
        ...(call.moduleId === null ? {} : { moduleid: call.moduleId }),
        ...(token === undefined ? {} : { authorization: token }),
        ...(call.method === 'GET'
          ? {}
          : { 'content-type': call.bodyFormat === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...sealed.headers,
        ...headers,
      },
      ...(query ? { query } : {}),
      ...(call.method === 'GET' ? {} : { payload: sealed.body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: parse(response.body) as Body | null,
    };
  }

  return {
    services,
    operator: { ...services, author: TEST_AUTHOR },
    app,
    control,
    bank: { app: bank, services: bankTools },
    ask,
    async member(options = {}) {
      const made = await control.inject({
        method: 'POST',
        url: '/members',
        headers: { host: 'localhost' },
        payload: options,
      });
      const { id, username, password } = made.json<{ id: number; username: string; password: string }>();
      const { token } = await services.db.transaction((tx) =>
        services.sessions.open(tx, { id }, { device: 'web', ip: '127.0.0.1' }),
      );
      return { id, username, password, token };
    },
    async close() {
      await app.close();
      await control.close();
      await bank.close();
      await services.db.close();
      await rm(folder, { recursive: true });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
