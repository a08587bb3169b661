import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import { teamProfit } from '../../../../schema/upstream/agent.ts';
import type { exportRecord } from '../../../../schema/upstream/exports.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Member } from '../../../members/tables.ts';
import { requireModule } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { betsIn } from './bets.ts';
import type { Days } from './days.ts';
import { profitIn } from './profit.ts';
import { requireAgent } from './scope.ts';
import { transactionsIn } from './transactions.ts';

type Asked = QueryOf<typeof exportRecord>;
type Line = ValueOf<typeof exportRecord>;

/** Rows of a line of an export: a report is summed up anew for each. */
const SIZE = 1_000;

/** A whole report of an agent's line, a page on each line; refused as the report itself is. */
export async function* exportedReport(services: Services, agent: Member, query: Asked): AsyncGenerator<Line> {
  await requireModule(services, teamProfit);
  requireAgent(agent);
  // What happens meanwhile is left for another export.
  const endDate = query.endDate ?? services.clock.now().getTime();
  for (let page = 1; ; page += 1) {
    const { rows, line } = await pageOf(services, agent, { ...query, endDate }, page);
    if (rows > 0) yield line;
    if (rows < SIZE) return;
  }
}

async function pageOf(
  services: Services,
  agent: Member,
  query: Asked,
  page: number,
): Promise<{ readonly rows: number; readonly line: Line }> {
  const { record, customerId, username, gameType, excludeGameType, startDate, endDate, txTypeIds } = query;
  const listed = { page, size: SIZE, orderBy: 'name', direction: 'asc', ...given({ username }) } as const;
  switch (record) {
    case 'teamProfit': {
      const report = await profitIn(services, agent, { ...daysOf(query), ...listed, ...given({ customerId }) });
      return { rows: report.list.length, line: { teamProfit: report } };
    }
    case 'teamBetting': {
      const games = given({ gameType, excludeGameType });
      const report = await betsIn(services, agent, { ...daysOf(query), ...listed, ...games });
      return { rows: report.list.length, line: { teamBetting: report } };
    }
    default: {
      const moved = {
        ...listed,
        orderBy: 'time',
        direction: 'desc',
        ...given({ startDate, endDate, txTypeIds }),
      } as const;
      const report = await transactionsIn(services, agent, moved);
      return { rows: report.list.length, line: { teamTransactions: report } };
    }
  }
}

type Given<All> = { [Name in keyof All]?: Exclude<All[Name], undefined> };

/** Those that are there. */
const given = <All extends object>(all: All): Given<All> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<All>;

function daysOf({ firstDay, lastDay }: Asked): Days {
  if (firstDay === undefined || lastDay === undefined)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'firstDay and lastDay are needed' });
  return { firstDay, lastDay };
}
