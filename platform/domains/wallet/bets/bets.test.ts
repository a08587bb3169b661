import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betDetail, gameBets } from '../../../../schema/upstream/records.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { LOTTERIES } from '../../lottery/lotteries.ts';
import { at, bettingOn, DUEL, layTables, SLOT, TABLE } from './testing.ts';

interface Row {
  readonly betId: string;
  readonly kind: string;
  readonly state: string;
  readonly winAmount: number | null;
  readonly profitAndLoss: number | null;
  readonly validBet: number;
  readonly nodeName: string;
  readonly detail: string | null;
}
interface Page {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalPages: number;
  readonly asOf: number;
  readonly footer: Readonly<Record<string, number>>;
}
interface Detail {
  readonly bet: Row;
  readonly proofs: readonly { proofId: string; state: string; verifyPath: string | null }[];
  readonly postings: readonly { txTypeName: string; amount: number }[];
}

describe.each(testDatabases)('the betting record (%s)', (kind) => {
  let platform: TestPlatform;
  let place: ReturnType<typeof bettingOn>;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const [lottery] = LOTTERIES;
    if (!lottery) throw new Error('There is no lottery');
    await layTables(platform.services.db, lottery);
    place = bettingOn(platform.services.db);
  });
  afterAll(() => platform.close());

  const pageOf = async (token: string, query: Readonly<Record<string, string>> = {}) => {
    const { json } = await platform.ask<{ value: Page }>(gameBets, { token, query });
    if (!json) throw new Error('The record was not answered');
    return json.value;
  };
  const detailOf = async (token: string, betId: string) =>
    platform.ask<{ value: Detail; errorCode?: string }>(betDetail, { token, query: { betId } });
  const idsOf = ({ list }: Page) => list.map(({ betId }) => betId);

  /** A bet of each kind, one minute after the other. */
  async function oneOfEach() {
    const { id: memberId, token } = await platform.member({});
    const id = (name: string) => `${name}-${memberId}`;
    await place.spin({ id: id('spin'), memberId, minute: 1, stake: 100n, payout: 250n });
    await place.ticket({ id: id('ticket'), memberId, minute: 2, stake: 200n, payout: 0n });
    await place.bet({ id: id('bet'), memberId, minute: 3, stake: 300n, payout: null });
    await place.combined({ id: id('combined'), memberId, minute: 4, stake: 400n, payout: 900n }, ['won', 'won']);
    await place.duel({ id: id('duel'), memberId, minute: 5, stake: 500n, payout: 950n });
    return { memberId, token, id };
  }

  test('bets of every kind stand in one list, newest first, and are summed up', async () => {
    const { token, id } = await oneOfEach();
    const page = await pageOf(token, { language: 'VI' });
    expect(page.list.map(({ betId, kind: what, state, profitAndLoss }) => [betId, what, state, profitAndLoss])).toEqual(
      [
        [id('duel'), 'duel', 'WON', 4.5],
        [id('combined'), 'combined', 'WON', 5],
        [id('bet'), 'bet', 'PLACED', null],
        [id('ticket'), 'ticket', 'LOST', -2],
        [id('spin'), 'round', 'WON', 1.5],
      ],
    );
    expect(page.list[4]).toMatchObject({ nodeName: `Trò ${SLOT.nodeId}`, winAmount: 2.5, validBet: 1, detail: null });
    expect(page.list[3]?.detail).toMatch(/07, 45$/);
    expect(page).toMatchObject({
      total: 5,
      totalPages: 1,
      footer: { betAmount: 12, winAmount: 21, profitAndLoss: 9, openAmount: 3 },
    });
  });

  test('types and vendors restrict rows and sums alike, and a period includes both its ends', async () => {
    const { token, id } = await oneOfEach();
    expect(idsOf(await pageOf(token, { gameType: 'RNG,PVP' }))).toEqual([id('duel'), id('spin')]);
    expect(idsOf(await pageOf(token, { vassalage: TABLE.vendor }))).toEqual([id('combined'), id('bet')]);
    const others = await pageOf(token, { excludeGameType: 'LIVE', excludeVassalage: DUEL.vendor });
    expect(idsOf(others)).toEqual([id('ticket'), id('spin')]);
    expect(others.footer).toMatchObject({ betAmount: 3, openAmount: 0 });
    const period = { startDate: String(at(2).getTime()), endDate: String(at(4).getTime()) };
    expect(idsOf(await pageOf(token, period))).toEqual([id('combined'), id('bet'), id('ticket')]);
  });

  test('a bet that is placed while one pages neither repeats a row nor hides one', async () => {
    const { memberId, token, id } = await oneOfEach();
    const first = await pageOf(token, { size: '2' });
    platform.services.clock.shift(60_000);
    await place.bet({ id: id('meanwhile'), memberId, minute: 0, stake: 100n, payout: null });
    await platform.services.db.execute(
      `update round_bets set placed_at = '${platform.services.clock.now().toISOString()}'
       where id = '${id('meanwhile')}'`,
    );
    const rest = await Promise.all(
      ['2', '3'].map((page) => pageOf(token, { size: '2', page, endDate: String(first.asOf) })),
    );
    expect([first, ...rest].flatMap(idsOf)).toEqual(['duel', 'combined', 'bet', 'ticket', 'spin'].map(id));
    expect(rest.map(({ total }) => total)).toEqual([5, 5]);
    expect(idsOf(await pageOf(token, { size: '1' }))).toEqual([id('meanwhile')]);
  });

  test('bets of one moment keep their order over pages', async () => {
    const { id: memberId, token } = await platform.member({});
    const ids = Array.from({ length: 5 }, (_, number) => `same-${memberId}-${number}`);
    for (const id of ids) await place.ticket({ id, memberId, minute: 7, stake: 100n, payout: 0n });
    const pages = await Promise.all(['1', '2', '3'].map((page) => pageOf(token, { size: '2', page })));
    expect(pages.flatMap(idsOf)).toEqual(ids);
  });

  test('a bet tells its movements, and its proof once that is no secret', async () => {
    const { memberId, token, id } = await oneOfEach();
    const { db, ledger } = platform.services;
    const account = memberAccount(memberId);
    const about = { reference: id('bet'), subject: 'bet' as const, memberId, nodeId: TABLE.nodeId };
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        key: id('grant'),
        kind: 'adjustment',
        reference: 'x',
        memberId,
        entries: move('house:opening', account, 300n),
      }),
    );
    await inTransaction(db, (tx) =>
      ledger.post(tx, { ...about, key: id('stake'), kind: 'stake', entries: move(account, 'house:games', 300n) }),
    );
    const { json: open } = await detailOf(token, id('bet'));
    expect(open?.value).toMatchObject({
      bet: { betId: id('bet'), state: 'PLACED' },
      proofs: [{ proofId: id('bet'), state: 'PLACED', verifyPath: null }],
      postings: [{ txTypeName: 'Stake', amount: -3 }],
    });
    const proofsOf = async (name: string) => (await detailOf(token, id(name))).json?.value.proofs;
    expect(await proofsOf('ticket')).toMatchObject([{ verifyPath: `/play/verify?round=${id('ticket')}` }]);
    expect(await proofsOf('combined')).toMatchObject([
      { proofId: `${id('combined')}-0`, state: 'WON' },
      { state: 'WON' },
    ]);
    expect(await proofsOf('spin')).toMatchObject([{ verifyPath: null }]);
    await place.spin({ id: id('later'), memberId, minute: 9, stake: 1n, payout: 0n });
    expect(await proofsOf('spin')).toMatchObject([{ verifyPath: `/play/verify?round=${id('spin')}` }]);
  });

  test('a bet of another member is not known', async () => {
    const { id } = await oneOfEach();
    const { token } = await platform.member({});
    for (const name of ['spin', 'ticket', 'combined', 'duel'])
      expect((await detailOf(token, id(name))).json?.errorCode).toBe('DATA_NOT_FOUND');
    expect(await pageOf(token)).toMatchObject({ list: [], total: 0, totalPages: 0 });
  });
});
