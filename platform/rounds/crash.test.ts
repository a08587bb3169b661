import { expect, test } from 'vitest';
import { sql } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openDatabase } from '../database/open.ts';
import { everyTestDatabase } from '../database/testing.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { openPlace, payUntilKilled, START } from './payUntilKilled.ts';
import { roundsUnderWay } from './read.ts';
import { wake } from './series.ts';
import { roundBets } from './tables.ts';
import { openTossPlatform, TOSS } from './testing.ts';

const MEMBERS = 60;
const TICKETS_EACH = 100;
/** On each side of the toss. */
const SIDE = (MEMBERS * TICKETS_EACH) / 2;
const STAKE = 500n;

/** A toss with six thousand tickets, half of them on each side, whose stakes went through the ledger. */
async function sellTickets(db: Database): Promise<string> {
  const platform = openTossPlatform(db, START);
  await platform.rounds.layOut([{ key: 'toss', kind: 'coin', nodeId: null, terms: {}, rests: true, past: 0 }]);
  await wake(db, 'toss', platform.clock.now());
  await platform.rounds.catchUp();
  const [round] = await roundsUnderWay(db, 'toss');
  if (!round) throw new Error('no round');
  for (let person = 0; person < MEMBERS; person += 1) {
    const memberId = await platform.member(STAKE * BigInt(TICKETS_EACH));
    const tickets = Array.from({ length: TICKETS_EACH }, (_, at) => ({
      id: `${person}-${at}`,
      roundId: round.id,
      memberId,
      key: `k${at}`,
      stake: STAKE,
      selection: { side: at % 2 === 0 ? 'heads' : 'tails', cents: STAKE.toString() },
      receipt: 'sold',
      placedAt: platform.clock.now(),
    }));
    await inTransaction(db, async (tx) => {
      await tx.insert(roundBets).values(tickets);
      await platform.ledger.postAll(
        tx,
        tickets.map(({ id }) => ({
          key: `round:${round.id}:bet:${id}:stake`,
          kind: 'stake',
          reference: id,
          subject: 'bet',
          memberId,
          entries: [
            { account: memberAccount(memberId), amount: -STAKE },
            { account: 'house:games', amount: STAKE },
          ],
        })),
      );
    });
  }
  return round.id;
}

test.each(everyTestDatabase)(
  'a platform killed three times while it pays six thousand tickets has paid each of them once in the end (%s)',
  async (kind) => {
    const { place, db, close } = await openPlace(kind);
    const roundId = await sellTickets(db);
    // The embedded database belongs to one process at a time.
    if (kind === 'memory') await db.close();
    const said = [await payUntilKilled(place, 1), await payUntilKilled(place, 2), await payUntilKilled(place, 4)];
    expect(said.map((lines) => lines.includes('done'))).toEqual([false, false, false]);

    const again = kind === 'memory' ? await openDatabase(place) : db;
    const [half] = await rowsOf<{ waiting: number; paid: number }>(
      again,
      sql`
    select (count(*) filter (where state = 'placed'))::int as waiting,
           (count(*) filter (where state = 'won'))::int as paid
    from round_bets`,
    );
    expect(half?.waiting).toBeGreaterThan(0);
    expect(half?.paid).toBeGreaterThan(0);

    const platform = openTossPlatform(again, START);
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    const ends = await rowsOf<{ state: string; payout: string; tickets: number }>(
      again,
      sql`
    select state, payout::text as payout, count(*)::int as tickets from round_bets where round_id = ${roundId}
    group by 1, 2 order by 1`,
    );
    expect(ends).toEqual([
      { state: 'lost', payout: '0', tickets: SIDE },
      { state: 'won', payout: '1000', tickets: SIDE },
    ]);
    const payouts = await rowsOf<{ tickets: number; postings: number }>(
      again,
      sql`
    select count(distinct t.reference)::int as tickets, count(*)::int as postings
    from ledger_transactions t join round_bets b on b.id = t.reference and b.state = 'won'
    where t.kind = 'payout'`,
    );
    expect(payouts).toEqual([{ tickets: SIDE, postings: SIDE }]);
    const purses = await rowsOf<{ balance: string; members: number }>(
      again,
      sql`
    select balance::text as balance, count(*)::int as members from ledger_accounts
    where member_id is not null group by 1`,
    );
    expect(purses).toEqual([{ balance: (STAKE * BigInt(TICKETS_EACH)).toString(), members: MEMBERS }]);
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
