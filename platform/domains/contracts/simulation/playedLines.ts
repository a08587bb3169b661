import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import { createMember } from '../../../members/createMember.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { ContractKind, PeriodCode } from '../rules/terms.ts';
import { agentContracts, contractClock } from '../tables.ts';

const START = Date.parse('2027-02-01T04:00:00Z');
const WINDOW = 300_000;
const WINDOWS = 16;
/** When all that was played is due. */
export const AFTERWARDS = '2027-02-03T04:00:00Z';

const GIVEN: ReadonlyArray<readonly [kind: ContractKind, period: PeriodCode | null, rates: readonly string[]]> = [
  ['realTimeSalary', null, ['0.5', '0.3', '0.1']],
  ['hourSalary', 'D', ['0.4', '0.25', '0.1']],
  ['dividend', 'D', ['5', '7', '3']],
];

/**
 * Two lines of three agents with contracts in force, and a player below each agent who has played in many windows of
 * which none is settled. Does nothing where that was done before; always the same.
 */
export async function makePlayedLines(services: Services): Promise<void> {
  const { db, ledger, clock } = services;
  if ((await db.$count(members)) > 0) return;
  clock.shift(START + WINDOWS * WINDOW - clock.now().getTime());
  const players: number[] = [];
  await inTransaction(db, async (tx) => {
    await tx.insert(contractClock).values({ frozenUntil: new Date(START), paidUntil: new Date(START) });
    for (const line of [0, 1]) {
      let uplineId: number | null = null;
      for (const level of [0, 1, 2]) {
        const holderId = await join(tx, uplineId, `agent${line}${level}`);
        await tx.insert(agentContracts).values(GIVEN.map((terms) => contractOf(uplineId, holderId, level, terms)));
        players.push(await join(tx, holderId, `player${line}${level}`));
        uplineId = holderId;
      }
    }
    for (let window = 0; window < WINDOWS; window += 1)
      await ledger.postAll(
        tx,
        players.flatMap((memberId, at) => betOf(memberId, window, at)),
      );
  });
}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

async function join(tx: Tx, uplineId: number | null, username: string): Promise<number> {
  const member = await createMember(tx, {
    username,
    nickname: username,
    type: username.startsWith('agent') ? 1 : 0,
    uplineId,
    registeredAt: new Date(START),
  });
  if (!member) throw new Error(`There is a ${username} already`);
  return member.id;
}

const contractOf = (
  giverId: number | null,
  holderId: number,
  level: number,
  [kind, period, rates]: (typeof GIVEN)[number],
) => ({
  kind,
  productType: 'ALL',
  period,
  tiers: [{ rate: rates[level] ?? '', leastStakes: '0', leastActive: 0, leastResult: null }],
  giverId,
  holderId,
  state: 'active' as const,
  offeredAt: new Date(0),
  answerUntil: new Date(0),
  effectiveFrom: new Date(0),
});

/** Players above win, those below lose, so that dividends of givers are less than what is due from them. */
function betOf(memberId: number, window: number, place: number): Posting[] {
  const key = `${window}:${memberId}`;
  const wallet = memberAccount(memberId);
  const about = { memberId, reference: key, at: new Date(START + window * WINDOW + 1_000) };
  const stake = BigInt(1_000 + window * 37 + place * 11);
  const payout = place % 3 === 2 ? 1n : stake * 2n;
  return [
    { ...about, key: `${key}:g`, kind: 'adjustment', entries: move('house:opening', wallet, stake) },
    { ...about, key: `${key}:s`, kind: 'stake', entries: move(wallet, 'house:games', stake) },
    { ...about, key: `${key}:p`, kind: 'payout', entries: move('house:games', wallet, payout) },
  ];
}
