import { and, inArray } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Bucket, Line } from '../figures/lineSums.ts';
import { lineSums, NO_SUMS } from '../figures/lineSums.ts';
import type { Computed } from '../rules/exact.ts';
import { compute } from '../rules/exact.ts';
import type { LineSums } from '../rules/terms.ts';
import type { Window } from '../rules/windows.ts';
import { computedIn, settledIn } from '../rules/windows.ts';
import type { AgentContract, ContractKind } from '../tables.ts';
import { contractCarries, contractPayments } from '../tables.ts';
import { inForce } from './inForce.ts';

type Tools = Pick<Services, 'settings'>;

const KINDS: ReadonlyArray<readonly [ContractKind, Bucket]> = [
  ['dividend', 'whole'],
  ['dailySalary', 'day'],
  ['hourSalary', 'hour'],
  ['realTimeSalary', 'five'],
];
const PERIODS = ['D', 'W', 'H', 'M'] as const;

/** Computes what each contract comes to in the windows that end at a moment, all at once and once for ever. */
export async function freeze(tx: Transaction, { settings }: Tools, moment: Date, timeZone: string): Promise<void> {
  const { least } = await settings.get(tx, 'activeMembers');
  const { carriesLosses } = await settings.get(tx, 'contracts');
  const last = new Date(moment.getTime() - 1);
  for (const [kind, bucket] of KINDS) {
    for (const period of kind === 'realTimeSalary' ? [null] : PERIODS) {
      const window = computedIn(kind, period, last, timeZone);
      if (window.until.getTime() !== moment.getTime()) continue;
      const contracts = (await inForce(tx, kind, window)).filter((contract) => contract.period === period);
      const sums = await lineSums(tx, paidLines(contracts), window, bucket, least);
      const dueAt = settledIn(period, last, timeZone).until;
      const carries = kind === 'dividend' ? await carriesOf(tx, contracts) : new Map<string, bigint>();
      const rows = contracts.flatMap((contract) => {
        const found = sums.get(contract.id)?.[0];
        // A salary of nothing is no payment; a dividend of nothing is, as it settles the carry.
        if (!found && kind !== 'dividend') return [];
        const carry = carries.get(carryKey(contract)) ?? 0n;
        const computed = compute(kind, contract, found ?? NO_SUMS, carry);
        return [
          toRow(contract, window, dueAt, found ?? NO_SUMS, carry, carriesLosses ? computed : forgetting(computed)),
        ];
      });
      await keep(tx, kind, rows);
    }
  }
}

const forgetting = (computed: Computed): Computed => ({ ...computed, carryAfter: 0n });

/**
 * The lines of contracts of one kind and period. What a line comes to counts only as long as everybody who is paid for
 * it, up to the house, is right above the next: whoever is moved, or whose upline is, brings nothing more to those who
 * were above, and would otherwise have them pay a salary that nobody pays them.
 */
export function paidLines(contracts: readonly AgentContract[]): readonly Line[] {
  const held = new Map(contracts.map((contract) => [`${contract.holderId}/${contract.productType}`, contract]));
  const placeOf = ({ giverId, holderId, productType }: AgentContract): string => {
    const giver = giverId === null ? undefined : held.get(`${giverId}/${productType}`);
    return `${giver ? placeOf(giver) : `/${giverId === null ? '' : `${giverId}/`}`}${holderId}/`;
  };
  return contracts.map((contract) => ({
    key: contract.id,
    holderId: contract.holderId,
    place: placeOf(contract),
    isFromTop: true,
    productType: contract.productType,
  }));
}

type Row = typeof contractPayments.$inferInsert & Pick<AgentContract, 'productType'>;

function toRow(
  { id, kind, giverId, holderId, productType }: AgentContract,
  { from, until }: Window,
  dueAt: Date,
  { stakes, result, active }: LineSums,
  carryBefore: bigint,
  { tier, base, gross, carryAfter }: Computed,
): Row {
  return {
    contractId: id,
    kind,
    giverId,
    holderId,
    productType,
    windowFrom: from,
    windowUntil: until,
    dueAt,
    stakes,
    result,
    activeMembers: active,
    carryBefore,
    carryAfter,
    rate: tier?.rate ?? null,
    base,
    gross,
    // What the house gives is there at once.
    paid: giverId === null ? gross : 0n,
    state: giverId === null ? 'shared' : 'frozen',
  };
}

const BATCH = 500;

async function keep(tx: Transaction, kind: ContractKind, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await tx.insert(contractPayments).values(batch.map(({ productType: _product, ...row }) => row));
    if (kind !== 'dividend') continue;
    for (const { giverId, holderId, productType, carryAfter, carryBefore } of batch) {
      if (carryAfter === carryBefore) continue;
      await tx
        .insert(contractCarries)
        .values({ giverId: giverId ?? 0, holderId, productType, amount: carryAfter })
        .onConflictDoUpdate({
          target: [contractCarries.giverId, contractCarries.holderId, contractCarries.productType],
          set: { amount: carryAfter },
        });
    }
  }
}

export const carryKey = ({
  giverId,
  holderId,
  productType,
}: Pick<AgentContract, 'giverId' | 'holderId' | 'productType'>) => `${giverId ?? 0}/${holderId}/${productType}`;

/** What dividends are carried to their holders, by `carryKey`. */
export async function carriesOf(
  executor: Transaction,
  contracts: ReadonlyArray<Pick<AgentContract, 'giverId' | 'holderId' | 'productType'>>,
): Promise<ReadonlyMap<string, bigint>> {
  if (contracts.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(contractCarries)
    .where(and(inArray(contractCarries.holderId, [...new Set(contracts.map(({ holderId }) => holderId))])));
  return new Map(rows.map((row) => [carryKey(row), row.amount]));
}
