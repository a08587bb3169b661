import { afterAll, beforeAll } from 'vitest';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/promotionOffers.ts';
import { claimablePromotions, claimPromotion } from '../../../../schema/upstream/promotions.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import { games } from '../../games/tables.ts';
import type { OfferedKind } from './kinds.ts';
import type { WrittenTerms } from './written.ts';

export interface Player {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

const DAY = 86_400_000;

/** A test platform for all tests of a file, and what members and the operator do about promotions. */
export function offeredPlatform(kind?: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `promotion-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
    await platform.services.db.insert(games).values({
      nodeId: 100_001,
      gameId: '100001',
      vendor: 'NLG',
      gameType: 'RNG',
      name: 'A slot',
      names: { EN: 'A slot' },
      searchKey: 'aslot',
      minBet: 1n,
      popularity: 1,
      picture: '/x.svg',
    });
    // Tests wait for the end of weeks, which is after that of a session.
    await platform.services.settings.set(platform.services.db, 'login', { sessionMinutes: 1_000_000 });
  });
  afterAll(() => platform.close());

  /** Terms that break no rule: 5.00 of money for an application with a comment, for a month. */
  const terms = (more: Partial<WrittenTerms> = {}): WrittenTerms => {
    const now = platform.services.clock.now().getTime();
    return {
      title: { EN: 'A promotion', VI: 'Khuyến mãi' },
      summary: { EN: 'In one sentence.' },
      details: { EN: 'At length.' },
      category: 'events',
      picture: 'story',
      opensAt: now - DAY,
      endsAt: now + 30 * DAY,
      enrolment: 'APPLICATION',
      asks: { comment: 'OPTIONAL', leastPictures: 0, mostPictures: 3, contact: null },
      leastDeposit: null,
      stake: null,
      stakeTypes: [],
      period: null,
      amount: { is: 'FIXED', value: '5.00' },
      pays: { as: 'MONEY' },
      isPaidAtOnce: false,
      claimDays: 7,
      ...more,
    };
  };
  const ASKS_NOTHING = { comment: 'NONE', leastPictures: 0, mostPictures: 0, contact: null } as const;
  async function operator(url: string, payload: object = {}) {
    const headers = { host: 'localhost', ...TEST_AUTHOR_HEADERS };
    const response = await platform.control.inject({ method: 'POST', url: `/operator/${url}`, headers, payload });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }
  async function offer(offered: OfferedKind, more: Partial<WrittenTerms> = {}): Promise<number> {
    const { status, body } = await operator('promotions', {
      idempotencyKey: newKey(),
      kind: offered,
      terms: terms(more),
    });
    if (status !== 200) throw new Error(`The promotion was not written: ${JSON.stringify(body)}`);
    return Number(body['id']);
  }
  async function valueOf<Asked extends Call>(call: Asked, token: string): Promise<ValueOf<Asked>> {
    const { json, text } = await platform.ask(call, { token });
    if (json?.success !== true) throw new Error(`${call.name} answered ${text}`);
    return json.value as ValueOf<Asked>;
  }
  const codeOf = async (asked: Promise<Answer>): Promise<string> => {
    const { json } = await asked;
    return json?.success === true ? 'ok' : (json?.errorCode ?? 'none');
  };
  /** The applications that wait at the operator. */
  async function queue() {
    const headers = { host: 'localhost' };
    const state = await platform.control.inject({ method: 'GET', url: '/operator/state', headers });
    return state.json<{ applications: { id: number; username: string; state: string }[] }>().applications;
  }
  return {
    get platform() {
      return platform;
    },
    newKey,
    terms,
    operator,
    offer,
    /** One that everybody takes part in. */
    offerToAll: (offered: OfferedKind, more: Partial<WrittenTerms> = {}) =>
      offer(offered, { enrolment: 'AUTOMATIC', asks: ASKS_NOTHING, ...more }),
    ASKS_NOTHING,
    player: (options: object = {}): Promise<Player> => platform.member({ balance: '0.00', ...options }),
    async statusOf(who: Player, promotionId: number) {
      const all = await valueOf(calls.promotionStatuses, who.token);
      return all.find((status) => Number(status.promotionId) === promotionId) ?? null;
    },
    join: (who: Player, promotionId: number, more: object = {}, idempotencyKey = newKey()) =>
      codeOf(
        platform.ask(calls.joinPromotion, {
          token: who.token,
          body: { promotionId, version: 1, idempotencyKey, ...more },
        }),
      ),
    redeem: (who: Player, promoCode: string, idempotencyKey = newKey()) =>
      codeOf(platform.ask(calls.claimPromoCode, { token: who.token, body: { promoCode, idempotencyKey } })),
    waiting: (who: Player) => valueOf(claimablePromotions, who.token),
    claim: (who: Player, promotionClaimId: unknown, idempotencyKey = newKey()) =>
      codeOf(
        platform.ask(claimPromotion, {
          token: who.token,
          body: { promotionClaimId, promotionType: 'MANUAL', idempotencyKey },
        }),
      ),
    queue,
    applicationOf: async ({ username }: Player) => (await queue()).find((each) => each.username === username),
    decide: (id: number, decision: string) => operator(`promotionApplications/${id}`, { decision }),
    played: async ({ id }: Player, what: object) => {
      const headers = { host: 'localhost' };
      const done = await platform.control.inject({
        method: 'POST',
        url: `/members/${id}/played`,
        headers,
        payload: what,
      });
      if (done.statusCode !== 200) throw new Error(done.body);
    },
    money: ({ id }: Player) => platform.services.ledger.balanceOf(platform.services.db, memberAccount(id)),
    later: (ms: number) => platform.services.clock.shift(ms),
  };
}
