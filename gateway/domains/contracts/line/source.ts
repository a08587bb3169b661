import * as calls from '../../../../schema/upstream/agent.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { DaysAsked } from '../../../shared/range.ts';
import { toDaysQuery } from '../../../shared/range.ts';
import type { OfWhom } from './asked.ts';
import { toWhomQuery } from './asked.ts';
import { exportRows } from './exportRows.ts';
import { createLists } from './lists.ts';
import type { GamesOfReports, LineLists } from './lists.ts';
import { toDays, toOverview, toToday } from './mappers.ts';
import type { LineDayRecord, LineOverviewRecord, LineRecord, LineTodayRecord } from './records.ts';

/** What the signed-in agent sees of their line. An id outside it is refused by the operator. */
export interface LineSource extends LineLists {
  /** Null, without a call, for who is no agent. */
  line(): LineRecord | null;
  today(): Promise<LineTodayRecord>;
  overview(asked: DaysAsked & OfWhom): Promise<LineOverviewRecord>;
  days(asked: DaysAsked & OfWhom): Promise<readonly LineDayRecord[]>;
  /** Of an export: the entries of a page. */
  readonly exportRows: typeof exportRows;
}

interface Neighbours {
  readonly games: GamesOfReports;
}

export function createLineSource(scope: RequestScope, { games }: Neighbours): LineSource {
  const { upstream, session } = scope;
  return {
    line: () => (session?.kind === 'AGENT' ? { id: session.memberId } : null),
    today: async () => toToday(await upstream.call(calls.teamKpi)),
    overview: async (asked) =>
      toOverview(await upstream.call(calls.teamOverview, { query: { ...toDaysQuery(asked), ...toWhomQuery(asked) } })),
    days: async (asked) =>
      toDays(await upstream.call(calls.teamOverviewDaily, { query: { ...toDaysQuery(asked), ...toWhomQuery(asked) } })),
    exportRows,
    ...createLists(upstream, games),
  };
}
