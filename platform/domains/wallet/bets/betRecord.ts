import type { Language } from '../../../../schema/languages.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { gameBets } from '../../../../schema/upstream/records.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import type { Executor } from '../../../database/database.ts';
import type { Reading } from '../accountRecord.ts';
import { gamesOf } from '../accountRecord.ts';
import { standsAt } from '../../../contract/standsAt.ts';
import type { BetFilter, BetTotals } from './memberBets.ts';
import { betsOf, totalsOf } from './memberBets.ts';
import { toWireBet } from './wireBet.ts';

const PAGE = 20;

type Asked = QueryOf<typeof gameBets>;

/** A page of a member's bets of every kind, newest first, as they stand at `asOf`, with what all pages sum up to. */
export async function betRecord(
  executor: Executor,
  memberId: number,
  query: Asked,
  { language, now }: Reading,
): Promise<ValueOf<typeof gameBets>> {
  const size = query.size ?? PAGE;
  const asOf = standsAt(query.endDate, now);
  const filter = { ...toFilter(memberId, query), until: asOf };
  const totals = await totalsOf(executor, filter);
  const bets = await betsOf(executor, filter, query.page ?? 1, size);
  const played = await gamesOf(
    executor,
    bets.flatMap(({ nodeId }) => nodeId ?? []),
  );
  return {
    list: bets.map((bet) => toWireBet(bet, played.get(bet.nodeId ?? Number.NaN), language)),
    total: totals.bets,
    totalPages: Math.ceil(totals.bets / size),
    asOf: asOf.getTime(),
    footer: toFooter(totals),
  };
}

/** All bets of a filter as its record has them, some at a time: each begins where the last one ended. */
export async function* allBets(
  executor: Executor,
  filter: BetFilter,
  language: Language,
  size: number,
): AsyncGenerator<ValueOf<typeof gameBets>['list']> {
  let after: BetFilter['after'];
  for (;;) {
    const bets = await betsOf(executor, { ...filter, ...(after && { after }) }, 1, size);
    after = bets.at(-1);
    if (!after) return;
    const played = await gamesOf(
      executor,
      bets.flatMap(({ nodeId }) => nodeId ?? []),
    );
    yield bets.map((bet) => toWireBet(bet, played.get(bet.nodeId ?? Number.NaN), language));
  }
}

/** The conditions of a query but for its end. */
export function toFilter(memberId: number, query: Omit<Asked, 'page' | 'size'>): BetFilter {
  const { startDate, gameType, excludeGameType, vassalage, excludeVassalage } = query;
  return {
    memberId,
    ...(startDate !== undefined && { from: momentOf(startDate) }),
    ...(gameType !== undefined && { gameTypes: gameType.split(',') }),
    ...(excludeGameType !== undefined && { exceptGameTypes: excludeGameType.split(',') }),
    ...(vassalage !== undefined && { vendors: vassalage.split(',') }),
    ...(excludeVassalage !== undefined && { exceptVendors: excludeVassalage.split(',') }),
  };
}

const toFooter = ({ staked, back, open }: BetTotals) => ({
  betAmount: fromCents(staked),
  winAmount: fromCents(back),
  profitAndLoss: fromCents(back - staked),
  openAmount: fromCents(open),
});
