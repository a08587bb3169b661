import { inArray } from '../../drizzle.ts';
import { spanAt } from '../../../calendar.ts';
import { note } from '../../../domains/contracts/history/note.ts';
import type { ContractKind, PeriodCode } from '../../../domains/contracts/rules/terms.ts';
import { periodAt } from '../../../domains/contracts/rules/windows.ts';
import { settleContracts } from '../../../domains/contracts/settling/settle.ts';
import { agentContracts, contractClock } from '../../../domains/contracts/tables.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { members } from '../../../members/tables.ts';
import { settings } from '../../../settings.ts';
import type { Transaction } from '../../database.ts';
import { AGENTS } from './people.ts';

const DAY = 86_400_000;

interface Seeded {
  /** Null for the house. */
  readonly giver: string | null;
  readonly holder: string;
  readonly kind: ContractKind;
  readonly period: PeriodCode | null;
  /** Rates with the stakes that each asks for, in cents. */
  readonly tiers: readonly (readonly [rate: string, stakes: string])[];
  /** For how many days it has paid, about; null for an offer that waits. */
  readonly days: number | null;
}

/**
 * Three levels: the house, the first agent, and those below. Each keeps the laws: no rate above the giver's, no easier
 * conditions, the same period. One offer waits for the last agent's answer.
 */
const CONTRACTS: readonly Seeded[] = [
  {
    giver: null,
    holder: 'agent01',
    kind: 'dividend',
    period: 'W',
    tiers: [
      ['4', '0'],
      ['6', '500000'],
    ],
    days: 28,
  },
  {
    giver: 'agent01',
    holder: 'agent02',
    kind: 'dividend',
    period: 'W',
    tiers: [
      ['3', '0'],
      ['4.5', '500000'],
    ],
    days: 21,
  },
  { giver: 'agent01', holder: 'agent03', kind: 'dividend', period: 'W', tiers: [['2.5', '0']], days: 21 },
  { giver: null, holder: 'agent01', kind: 'dailySalary', period: 'D', tiers: [['0.4', '0']], days: 28 },
  { giver: 'agent01', holder: 'agent02', kind: 'dailySalary', period: 'D', tiers: [['0.25', '0']], days: 21 },
  { giver: null, holder: 'agent01', kind: 'hourSalary', period: 'D', tiers: [['0.08', '0']], days: 3 },
  { giver: 'agent01', holder: 'agent02', kind: 'hourSalary', period: 'D', tiers: [['0.05', '0']], days: 2 },
  { giver: 'agent01', holder: 'agent03', kind: 'hourSalary', period: 'D', tiers: [['0.03', '0']], days: null },
  { giver: null, holder: 'agent01', kind: 'realTimeSalary', period: null, tiers: [['0.03', '0']], days: 1 },
  { giver: 'agent01', holder: 'agent02', kind: 'realTimeSalary', period: null, tiers: [['0.02', '0']], days: 1 },
];

/** Writes the agents' contracts, and pays what they have come to until now. The members' past must be there. */
export async function seedContracts(tx: Transaction, ledger: Ledger, now: Date): Promise<void> {
  const { timeZone } = await settings.get(tx, 'calendar');
  const ids = await idsOf(tx);
  for (const seeded of CONTRACTS) await seedContract(tx, ids, seeded, { now, timeZone });
  const first = spanAt('DAY', new Date(now.getTime() - 40 * DAY), timeZone);
  await tx.insert(contractClock).values({ frozenUntil: first.from, paidUntil: first.from });
  for (let day = first; day.from < now; day = spanAt('DAY', day.until, timeZone)) {
    const at = new Date(Math.min(day.until.getTime(), now.getTime()));
    await settleContracts({ db: tx, ledger, settings, clock: { now: () => at } });
  }
}

async function idsOf(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const names = AGENTS.map(({ username }) => username);
  const rows = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, names));
  return new Map(rows.map(({ id, username }) => [username, id]));
}

interface When {
  readonly now: Date;
  readonly timeZone: string;
}

async function seedContract(
  tx: Transaction,
  ids: ReadonlyMap<string, number>,
  { giver, holder, kind, period, tiers, days }: Seeded,
  { now, timeZone }: When,
): Promise<void> {
  const giverId = giver === null ? null : (ids.get(giver) ?? null);
  const holderId = ids.get(holder);
  if (holderId === undefined) throw new Error(`There is no ${holder}`);
  const begins = new Date(now.getTime() - (days ?? 0) * DAY);
  const effectiveFrom = days === null ? null : periodAt(period ?? 'D', begins, timeZone).from;
  const offeredAt = new Date((effectiveFrom ?? now).getTime() - 2 * DAY);
  const answeredAt = effectiveFrom && new Date(effectiveFrom.getTime() - DAY);
  const [contract] = await tx
    .insert(agentContracts)
    .values({
      kind,
      productType: 'ALL',
      period,
      tiers: tiers.map(([rate, leastStakes]) => ({ rate, leastStakes, leastActive: 0, leastResult: null })),
      giverId,
      holderId,
      state: days === null ? 'offered' : 'active',
      offeredAt,
      answerUntil: new Date(offeredAt.getTime() + 7 * DAY),
      answeredAt,
      effectiveFrom,
    })
    .returning({ id: agentContracts.id });
  if (!contract) throw new Error('A contract was not written');
  await note(tx, contract.id, { step: 'OFFERED', byId: giverId, at: offeredAt });
  if (answeredAt) await note(tx, contract.id, { step: 'ACCEPTED', byId: holderId, at: answeredAt });
}
