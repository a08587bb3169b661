import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { exportRecord as call } from '../../../../schema/upstream/exports.ts';
import type { Language } from '../../../../schema/languages.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { exportedReport } from '../../contracts/team/exported.ts';
import { allMovements } from '../accountRecord.ts';
import { allBets, toFilter } from '../bets/betRecord.ts';
import { recordOf as depositsOf } from '../deposits/record.ts';
import { profitOf } from '../profit.ts';
import { receiptChains } from '../receipts/receiptChains.ts';
import { standsAt } from '../../../contract/standsAt.ts';
import { recordOf as withdrawalsOf } from '../withdrawals/record.ts';

type Asked = QueryOf<typeof call>;
type Line = ValueOf<typeof call>;

/** What is read at once, and held in memory for one export. */
const SIZE = 250;

/**
 * A whole record of a member's in the order of its pages, as it stands now; a page on each line, and the number of
 * entries at the end. Nothing is read ahead of who takes the lines.
 */
export async function* exportRecord(
  services: Services,
  member: Member,
  query: Asked,
  language: Language,
): AsyncGenerator<Line> {
  let entries = 0;
  for await (const line of linesOf(services, member, query, language)) {
    entries += countIn(line);
    yield line;
  }
  yield { end: entries };
}

async function* linesOf(services: Services, member: Member, query: Asked, language: Language): AsyncGenerator<Line> {
  const { id: memberId } = member;
  const { clock, db, settings } = services;
  const asOf = standsAt(query.endDate, clock.now());
  const { code: currency } = await settings.get(db, 'currency');
  const whose = { memberId, currency };
  const about = { asOf: asOf.getTime(), totalPages: 0 };
  switch (query.record) {
    case 'account':
      for await (const list of allMovements(db, whose, query, { language, asOf, size: SIZE }))
        yield { account: { list, ...about } };
      return;
    case 'betting':
      for await (const list of allBets(db, { ...toFilter(memberId, query), until: asOf }, language, SIZE))
        yield { betting: { list, ...about } };
      return;
    case 'profit':
      yield { profit: await profitOf(db, memberId, daysOf(query)) };
      return;
    case 'deposits':
      for (let page = 1; ; page += 1) {
        const asked = { ...periodOf(query, asOf), page, size: 100 };
        const deposits = await depositsOf(db, memberId, asked, language);
        if (deposits.list.length === 0) return;
        yield { deposits };
      }
    case 'withdrawals':
      for (let page = 1; ; page += 1) {
        const withdrawals = await withdrawalsOf(db, memberId, { ...periodOf(query, asOf), page, size: 100 });
        if (withdrawals.records.length === 0) return;
        yield { withdrawals };
      }
    case 'receipts':
      for await (const receipts of receiptChains(services, whose, { ...periodOf(query, asOf), size: SIZE }))
        yield { receipts };
      return;
    case 'teamProfit':
    case 'teamBetting':
    case 'teamTransactions':
      yield* exportedReport(services, member, query);
  }
}

const periodOf = ({ startDate }: Asked, asOf: Date) => ({
  ...(startDate !== undefined && { startDate }),
  endDate: asOf.getTime(),
});

function daysOf({ firstDay, lastDay }: Asked) {
  if (firstDay === undefined || lastDay === undefined)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'firstDay and lastDay are needed' });
  return { firstDay, lastDay };
}

function countIn({ account, betting, profit, deposits, withdrawals, receipts, ...ofLine }: Line): number {
  const { teamProfit, teamBetting, teamTransactions } = ofLine;
  const own = [account?.list, betting?.list, profit?.list, deposits?.list, withdrawals?.records, receipts];
  const lists = [...own, teamProfit?.list, teamBetting?.list, teamTransactions?.list];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
