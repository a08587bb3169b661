import { expect, test } from 'vitest';
import { sql } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openDatabase } from '../database/open.ts';
import { everyTestDatabase } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { openPlace, payUntilKilled, START } from './payUntilKilled.ts';
import { roundsUnderWay } from './read.ts';
import { wake } from './series.ts';
import { combinedBets, betLegs } from './tables.ts';
import { openTossPlatform, TOSS } from './testing.ts';

const NODE = 77;
const MEMBERS = 20;
/** Two legs with two sides each: of any four bets in a row one wins, at four times its stake. */
const BETS_EACH = 160;
const STAKE = 500n;

async function sellBets(db: Database): Promise<void> {
  const platform = openTossPlatform(db, START);
  await db.insert(games).values({
    nodeId: NODE,
    gameId: 'X',
    vendor: 'X',
    gameType: 'SPORTS',
    name: 'X',
    names: { EN: 'X' },
    searchKey: '',
    minBet: 100n,
    popularity: 1,
    picture: '/x.svg',
  });
  const tables = ['red', 'green'];
  await platform.rounds.layOut(
    tables.map((key) => ({ key, kind: 'coin', nodeId: NODE, terms: {}, rests: true, past: 0 })),
  );
  await wake(db, tables, platform.clock.now());
  await platform.rounds.catchUp();
  const rounds = (await Promise.all(tables.map((key) => roundsUnderWay(db, key)))).flat();
  for (let person = 0; person < MEMBERS; person += 1) {
    const memberId = await platform.member(STAKE * BigInt(BETS_EACH));
    const bets = Array.from({ length: BETS_EACH }, (_, at) => ({
      id: `${person}-${at}`,
      memberId,
      key: `k${at}`,
      nodeId: NODE,
      stake: STAKE,
      placedAt: platform.clock.now(),
    }));
    const legs = bets.flatMap(({ id }, at) =>
      rounds.map((round, ordinal) => ({
        id: `${id}-${ordinal}`,
        betId: id,
        roundId: round.id,
        ordinal,
        selection: { side: (at >> ordinal) % 2 === 0 ? 'heads' : 'tails', cents: '100' },
        receipt: 'sold',
      })),
    );
    await inTransaction(db, async (tx) => {
      await tx.insert(combinedBets).values(bets);
      await tx.insert(betLegs).values(legs);
      await platform.ledger.postAll(
        tx,
        bets.map(({ id }) => ({
          key: `combined:${id}:stake`,
          kind: 'stake',
          reference: id,
          subject: 'bet',
          memberId,
          nodeId: NODE,
          entries: [
            { account: memberAccount(memberId), amount: -STAKE },
            { account: 'house:games', amount: STAKE },
          ],
        })),
      );
    });
  }
}

test.each(everyTestDatabase)(
  'a platform killed twice while it pays combined bets has paid each of them once in the end (%s)',
  async (kind) => {
    const { place, db, close } = await openPlace(kind);
    await sellBets(db);
    if (kind === 'memory') await db.close();
    const said = [await payUntilKilled(place, 1), await payUntilKilled(place, 2)];
    expect(said.map((lines) => lines.includes('done'))).toEqual([false, false]);

    const again = kind === 'memory' ? await openDatabase(place) : db;
    const [half] = await rowsOf<{ waiting: number; paid: number }>(
      again,
      sql`
    select (count(*) filter (where state = 'placed'))::int as waiting,
           (count(*) filter (where state = 'won'))::int as paid
    from combined_bets`,
    );
    expect(half?.waiting).toBeGreaterThan(0);
    expect(half?.paid).toBeGreaterThan(0);

    const platform = openTossPlatform(again, START);
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    const ends = await rowsOf<{ state: string; payout: string; bets: number }>(
      again,
      sql`select state, payout::text as payout, count(*)::int as bets from combined_bets group by 1, 2 order by 1`,
    );
    const all = MEMBERS * BETS_EACH;
    expect(ends).toEqual([
      { state: 'lost', payout: '0', bets: (all / 4) * 3 },
      { state: 'won', payout: '2000', bets: all / 4 },
    ]);
    const purses = await rowsOf<{ asset: string; balance: string; members: number }>(
      again,
      sql`
    select asset, balance::text as balance, count(*)::int as members from ledger_accounts
    where member_id is not null group by 1, 2 order by 1`,
    );
    const staked = STAKE * BigInt(BETS_EACH);
    expect(purses).toEqual([
      { asset: 'MONEY', balance: staked.toString(), members: MEMBERS },
      { asset: 'PTS', balance: (staked / 1_000n).toString(), members: MEMBERS },
    ]);
    expect(await checkLedger(again)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
    await again.close();
    await close();
  },
  600_000,
);
