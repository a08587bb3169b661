import { afterAll, beforeAll } from 'vitest';
import * as calls from '../../../../schema/upstream/agentAccounts.ts';
import type { Call } from '../../../../schema/upstream/call.ts';
import { affiliate, register } from '../../../../schema/upstream/registration.ts';
import { login } from '../../../../schema/upstream/session.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';

export interface Someone {
  readonly id: number;
  readonly token: string;
}

export const PASSWORD = 'Secret#2026';

/** What these calls are answered, as far as tests look at it. */
export interface Told {
  readonly customerId: number;
  readonly token: string;
  readonly userName: string;
  readonly linkId: number;
  readonly code: string;
  readonly state: string;
  readonly joined: number;
  readonly visits: number;
  readonly limit: number;
  readonly accountsLeftToday: number;
  readonly openLinks: number;
  readonly total: number;
  readonly list: readonly Told[];
  readonly fields: readonly { readonly field: string; readonly reason: string }[];
}

/** A test platform for all tests of a file, and what agents and joiners do there. */
export function accountsPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let next = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.services.db.insert(siteDocuments).values([
      { key: 'whitelabel', value: ['USERNAMEREG3', 'agent_cen'].map((modId) => ({ modId, enabled: true })) },
      { key: 'brand', value: { minimumAge: 18 } },
    ]);
    await platform.services.settings.set(platform.services.db, 'login', { sessionMinutes: 10_000_000 });
    await platform.services.settings.set(platform.services.db, 'registration', { hourlyPerAddress: 10_000 });
  });
  afterAll(() => platform.close());

  const newKey = (): string => `accounts-test-${(next += 1)}`;
  const newName = (): string => `newbie${String((next += 1)).padStart(4, '0')}`;
  const ask = (call: Call, { token }: Someone, body: object) => platform.ask(call, { token, body });
  return {
    get platform() {
      return platform;
    },
    newKey,
    newName,
    agent: (options: object = {}): Promise<Someone> => platform.member({ type: 1, ...options }),
    open: (who: Someone, body: object = {}) =>
      ask(calls.openDownlineAccount, who, {
        username: newName(),
        password: PASSWORD,
        customerType: 0,
        idempotencyKey: newKey(),
        ...body,
      }),
    create: (who: Someone, body: object = {}) =>
      ask(calls.createInvitationLink, who, { customerType: 0, idempotencyKey: newKey(), ...body }),
    close: (who: Someone, linkId: number, idempotencyKey = newKey()) =>
      ask(calls.closeInvitationLink, who, { linkId, idempotencyKey }),
    read: async (call: Call, { token }: Someone, query: Readonly<Record<string, string>> = {}) =>
      told(await platform.ask(call, { token, query })),
    look: (code: string, { visit = false, address = '203.0.113.7' } = {}) =>
      platform.ask(affiliate, {
        query: { code, ...(visit && { visit: 'true' }) },
        headers: { 'x-forwarded-for': address },
      }),
    join: (code: string, body: object = {}) =>
      platform.ask(register, {
        body: {
          username: newName(),
          password: PASSWORD,
          confirmPassword: PASSWORD,
          affiliateCode: code,
          ...body,
        },
      }),
    signIn: (username: string) => platform.ask(login, { body: { username, password: PASSWORD } }),
  };
}

export const told = ({ json }: Pick<Answer, 'json'>): Told => (json?.value ?? {}) as Told;
export const errorOf = ({ json }: Pick<Answer, 'json'>): string | null => json?.errorCode ?? null;
export const tokenIn = (answer: Pick<Answer, 'json'>): string => told(answer).token;
