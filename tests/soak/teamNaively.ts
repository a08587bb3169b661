import { sql } from '../../platform/database/drizzle.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/database.ts';
import * as agent from '../../schema/upstream/agent.ts';
import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { fromCents, toCents } from '../../schema/cents.ts';
import { TOP } from './teamFill.ts';

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

type Asking = (page: {
  readonly what: string;
  readonly call: Call;
  readonly query: Readonly<Record<string, string | number>>;
}) => Promise<unknown>;

interface Counted extends Record<string, unknown> {
  readonly staked: string;
  readonly won: string;
  readonly deposited: string;
  readonly active: number;
}

/** What the line came to in days, by looking at every figure there is. */
async function addUp(db: Database, { firstDay, lastDay }: Days): Promise<Counted> {
  const [row] = await rowsOf<Counted>(
    db,
    sql`
    select coalesce(sum(staked), 0)::text as staked, coalesce(sum(won), 0)::text as won,
           coalesce(sum(deposited), 0)::text as deposited, (count(*) filter (where staked >= 100))::int as active
    from (
      select -sum(amount) filter (where kind = 'stake') as staked, sum(amount) filter (where kind = 'payout') as won,
             sum(amount) filter (where kind = 'deposit') as deposited
      from figures where path like ${`%/${TOP}/_%`} and day::text between ${firstDay} and ${lastDay}
      group by member_id
    ) as members`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

const PAGE = 50;
const PAGE_ROWS = 20;

/** Who is on a page of bets by name, and what they staked, by looking at every figure there is. */
async function pageByName(db: Database, { firstDay, lastDay }: Days): Promise<readonly string[]> {
  const rows = await rowsOf<{ row: string }>(
    db,
    sql`
    select concat_ws(' ', m.username, f.game_type, f.vendor, f.staked) as row
    from (
      select member_id, game_type, vendor, -sum(amount) filter (where kind = 'stake') as staked
      from figures where path like ${`%/${TOP}/_%`} and day::text between ${firstDay} and ${lastDay} and game_type <> ''
      group by member_id, game_type, vendor
    ) as f join members m on m.id = f.member_id
    order by lower(m.username collate "C"), f.game_type, f.vendor
    limit ${PAGE_ROWS} offset ${(PAGE - 1) * PAGE_ROWS}`,
  );
  return rows.map(({ row }) => row);
}

/** Where reports do not say what adding up everything says, each in words. */
export async function disagreements(
  db: Database,
  ask: Asking,
  presets: Readonly<Record<string, number>>,
  daysOf: (length: number) => Days,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [preset, length] of Object.entries(presets)) {
    const days = daysOf(length);
    const { staked, won, deposited, active } = await addUp(db, days);
    const amounts = { betAmount: fromCents(BigInt(staked)), winAmount: fromCents(BigInt(won)) };
    const sums = { ...amounts, depositAmount: fromCents(BigInt(deposited)) };
    const asked = (call: Call) => ask({ what: preset, call, query: { ...days } });
    const [overview, profit, bets] = [
      await asked(agent.teamOverview),
      (await asked(agent.teamProfit)) as { footer: unknown },
      (await asked(agent.teamBets)) as { footer: unknown },
    ];
    wrong.push(
      ...unlike(`overview, ${preset}`, overview, { ...sums, activeMembers: active }),
      ...unlike(`profit, ${preset}`, profit.footer, sums),
      ...unlike(`bets, ${preset}`, bets.footer, amounts),
    );
    const query = { ...days, orderBy: 'name', page: PAGE };
    const byName = (await ask({ what: preset, call: agent.teamBets, query })) as ValueOf<typeof agent.teamBets>;
    const told = byName.list.map(({ userName, gameType, vendor, betAmount }) =>
      [userName, gameType, vendor, toCents(betAmount ?? '')].join(' '),
    );
    const expected = await pageByName(db, days);
    wrong.push(
      ...unlike(`bets by name, ${preset}`, byName.footer, amounts),
      ...unlike(`bets by name, ${preset}`, { rows: told.join('; ') }, { rows: expected.join('; ') }),
    );
  }
  return wrong;
}

function unlike(what: string, told: unknown, expected: Readonly<Record<string, string | number>>): readonly string[] {
  const answer = told as Readonly<Record<string, unknown>>;
  return Object.entries(expected).flatMap(([name, value]) =>
    String(answer[name]) === String(value) ? [] : [`${what}: ${name} is ${String(answer[name])} and not ${value}`],
  );
}
