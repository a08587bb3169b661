import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import { teamProfit } from '../../../../schema/upstream/agent.ts';
import type { exportRecord } from '../../../../schema/upstream/exports.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Member } from '../../../members/tables.ts';
import { requireModule } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import type { Days } from '../../../ledger/folded/spans.ts';
import { allBets } from './bets.ts';
import { allProfits } from './profit.ts';
import { requireAgent } from './scope.ts';
import { allTransactions } from './transactions.ts';

type Asked = QueryOf<typeof exportRecord>;
type Line = ValueOf<typeof exportRecord>;

/** What a line of an export is about at most: so many movements, or members. */
const SIZE = 1_000;

/**
 * A whole report of an agent's line, a page on each line, by names or the newest first; refused as the report itself
 * is. What a page has is found without adding up the others.
 */
export async function* exportedReport(services: Services, agent: Member, query: Asked): AsyncGenerator<Line> {
  await requireModule(services, teamProfit);
  requireAgent(agent);
  const { username, customerId, gameType, excludeGameType, startDate, endDate, txTypeIds } = query;
  switch (query.record) {
    case 'teamProfit': {
      const asked = { ...daysOf(query), ...given({ customerId, username }) };
      for await (const report of allProfits(services, agent, asked, SIZE)) yield { teamProfit: report };
      return;
    }
    case 'teamBetting': {
      const asked = { ...daysOf(query), ...given({ username, gameType, excludeGameType }) };
      for await (const report of allBets(services, agent, asked, SIZE)) yield { teamBetting: report };
      return;
    }
    default: {
      const asked = given({ username, startDate, endDate, txTypeIds });
      for await (const report of allTransactions(services, agent, asked, SIZE)) yield { teamTransactions: report };
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
