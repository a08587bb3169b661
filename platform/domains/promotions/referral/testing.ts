import { afterAll, beforeAll } from 'vitest';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/referral.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { siteDocuments } from '../../../tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../../../testing.ts';

export interface Inviter {
  readonly id: number;
  readonly token: string;
}

/** A test platform for all tests of a file, and what members do about friends. */
export function referralPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `referral-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.services.db.insert(siteDocuments).values([
      { key: 'whitelabel', value: ['USERNAMEREG3', 'REWCEN3'].map((modId) => ({ modId, enabled: true })) },
      { key: 'brand', value: { minimumAge: 18 } },
    ]);
    // Tests wait for the end of a friend's days, which is after that of a session.
    await platform.services.settings.set(platform.services.db, 'login', { sessionMinutes: 100_000 });
  });
  afterAll(() => platform.close());

  async function valueOf<Asked extends Call>(call: Asked, who: Inviter, query: Readonly<Record<string, string>> = {}) {
    const { json, text } = await platform.ask(call, { token: who.token, query });
    if (json?.success !== true) throw new Error(`${call.name} answered ${text}`);
    return json.value as ValueOf<Asked>;
  }
  const control = async (url: string, payload: object): Promise<number> => {
    const headers = { host: 'localhost', ...TEST_AUTHOR_HEADERS };
    return (await platform.control.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const played = (id: number, what: { readonly deposit?: string; readonly stake?: string }) =>
    control(`/members/${id}/played`, what);

  return {
    get platform() {
      return platform;
    },
    newKey,
    control,
    played,
    inviter: (options: object = {}): Promise<Inviter> => platform.member({ ...options }),
    /** Friends of a member; those who qualify have deposited and staked all that is asked for. */
    async friends(of: Inviter, count: number, qualify = true): Promise<readonly Inviter[]> {
      const made = [];
      for (let at = 0; at < count; at += 1) {
        const friend = await platform.member({ invitedBy: String(of.id) });
        if (qualify) await played(friend.id, { deposit: '1000.00', stake: '1000.00' });
        made.push(friend);
      }
      return made;
    },
    details: (who: Inviter) => valueOf(calls.referralDetails, who, { autoGenerate: 'true' }),
    list: async (who: Inviter, query: Readonly<Record<string, string>> = {}) =>
      (await valueOf(calls.referralList, who, query)).list,
    rules: (who: Inviter) => valueOf(calls.referralRules, who),
    claim: (who: Inviter, idempotencyKey = newKey()) =>
      platform.ask(calls.claimReferralRewards, { token: who.token, body: { idempotencyKey } }),
    claimBonus: (who: Inviter, configId: string, idempotencyKey = newKey()) =>
      platform.ask(calls.claimAchievement, { token: who.token, body: { configId, idempotencyKey } }),
    money: ({ id }: Inviter) => platform.services.ledger.balanceOf(platform.services.db, memberAccount(id)),
  };
}
