import * as calls from '../../../../schema/upstream/agent.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Connection, PageArguments, PageRows } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import type { DaysAsked } from '../../../shared/range.ts';
import { toDaysQuery } from '../../../shared/range.ts';
import { readStanding } from '../../../shared/standingConnection.ts';
import type { TransactionFilter } from '../../../shared/transactionFilter.ts';
import { toQuery } from '../../../shared/transactionFilter.ts';
import type { BetSort, ListAsked, MemberSort, OfWhom, ProfitSort, TransactionSort } from './asked.ts';
import { BET_SORTS, MEMBER_SORTS, PROFIT_SORTS, toListQuery, toWhomQuery } from './asked.ts';
import { TRANSACTION_SORTS } from './asked.ts';
import type { TransactionPage } from './mappers.ts';
import { toBets, toMembers, toProfits, toTransactions } from './mappers.ts';
import type {
  GameCategory,
  LineBetConnection,
  LineMemberConnection,
  LineProfitConnection,
  LineTransactionConnection,
} from './records.ts';

/** Lists by pages, each with what all pages come to. */
export interface LineLists {
  members(asked: OfWhom & ListAsked<MemberSort> & PageArguments): Promise<LineMemberConnection>;
  profit(asked: DaysAsked & OfWhom & ListAsked<ProfitSort> & PageArguments): Promise<LineProfitConnection>;
  bets(asked: DaysAsked & ListAsked<BetSort> & PageArguments & InCategory): Promise<LineBetConnection>;
  transactions(asked: ListAsked<TransactionSort> & PageArguments & Filtered): Promise<LineTransactionConnection>;
}

interface InCategory {
  readonly category?: GameCategory | null | undefined;
}
interface Filtered {
  readonly filter?: TransactionFilter | null | undefined;
}

/** How the operator's reports filter a category; the types that are missing restrict nothing. */
export interface GamesOfReports {
  reportFilter(
    category: GameCategory,
  ): Promise<{ readonly types?: readonly string[]; readonly exceptTypes?: readonly string[] }>;
}

const PAGE = 20;

/** Reads a page of a list, with what the operator's answer says beside the rows; null where nothing was asked. */
async function readWith<Row, Beside>(
  name: string,
  asked: object,
  paging: PageArguments,
  ask: (page: number, size: number) => Promise<PageRows<Row> & Beside>,
): Promise<{ readonly connection: Connection<Row>; readonly answer: (PageRows<Row> & Beside) | null }> {
  let answer: (PageRows<Row> & Beside) | null = null;
  const page = async (number: number, size: number) => {
    const read = await ask(number, size);
    answer ??= read;
    return read;
  };
  const connection = await readConnection<Row>(`${name} ${JSON.stringify(asked)}`, [{ page }], paging, PAGE);
  return { connection, answer };
}

/** The lists of an agent's line, each a call of its own. */
export function createLists(upstream: RequestScope['upstream'], games: GamesOfReports): LineLists {
  return {
    async members(asked) {
      const query = { ...toWhomQuery(asked), ...toListQuery(asked, MEMBER_SORTS) };
      const { connection, answer } = await readWith('line', query, asked, async (page, size) =>
        toMembers(await upstream.call(calls.downlines, { query: { ...query, page, size } })),
      );
      return { ...connection, person: answer?.person ?? null, chain: answer?.chain ?? [] };
    },
    async profit(asked) {
      const query = { ...toDaysQuery(asked), ...toWhomQuery(asked), ...toListQuery(asked, PROFIT_SORTS) };
      const { connection, answer } = await readWith('profit of a line', query, asked, async (page, size) =>
        toProfits(await upstream.call(calls.teamProfit, { query: { ...query, page, size } })),
      );
      return { ...connection, totals: answer?.totals ?? null, chain: answer?.chain ?? [] };
    },
    async bets(asked) {
      const { types, exceptTypes } = asked.category ? await games.reportFilter(asked.category) : {};
      const query = {
        ...toDaysQuery(asked),
        ...toListQuery(asked, BET_SORTS),
        ...(types && { gameType: types.join(',') }),
        ...(exceptTypes && { excludeGameType: exceptTypes.join(',') }),
      };
      const { connection, answer } = await readWith('bets of a line', query, asked, async (page, size) =>
        toBets(await upstream.call(calls.teamBets, { query: { ...query, page, size } })),
      );
      return { ...connection, totals: answer?.totals ?? null };
    },
    async transactions({ filter, ...asked }) {
      const { excludeTxTypeIds: _others, endDate: until = null, ...begin } = toQuery(filter ?? {});
      const query = { ...begin, ...toListQuery(asked, TRANSACTION_SORTS) };
      let answer: TransactionPage | null = null;
      const page = async (number: number, size: number, standsAt: number | null): Promise<TransactionPage> => {
        const ends = standsAt !== null && { endDate: standsAt };
        const read = toTransactions(
          await upstream.call(calls.teamTransactions, { query: { ...query, ...ends, page: number, size } }),
        );
        answer ??= read;
        return read;
      };
      const name = `transactions of a line ${JSON.stringify([query, until])}`;
      const read = await readStanding({ name, until, page }, asked, PAGE);
      const { totalIn = null, totalOut = null } = (answer as TransactionPage | null) ?? {};
      return { ...read, totalIn, totalOut };
    },
  };
}
