import { exportRecord } from '../../../../schema/upstream/exports.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Assets, Currency } from '../../../shared/assets.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import { toReportQuery } from '../bets/source.ts';
import type { ReportFilter } from '../bets/source.ts';
import type { GameCategory } from '../bets/records.ts';
import { toQuery as toAccountQuery } from '../../../shared/transactionFilter.ts';
import { toPart } from './mappers.ts';
import type { ExportOrder, ExportPart, LineExports } from './records.ts';

export interface ExportsSource {
  /**
   * A whole record of the signed-in member's, in the order of its pages, by one call to the operator. Throws before the
   * first part where the operator refuses, and while it is read where it breaks off.
   * @param signal ends it, here and at the operator
   */
  open(order: ExportOrder, signal: AbortSignal): Promise<AsyncIterable<ExportPart>>;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets>; currency(): Promise<Currency> };
  readonly line: LineExports;
  readonly games: { reportFilter(category: GameCategory): Promise<ReportFilter> };
}

export function createExportsSource(scope: RequestScope, { site, games, line: agentLine }: Neighbours): ExportsSource {
  async function queryOf({ record, from, until, kinds, category, vendorCode, firstDay, lastDay, ...who }: ExportOrder) {
    const isOfGames = record === 'betting' || record === 'teamBetting';
    const isOfMovements = record === 'account' || record === 'teamTransactions';
    const lanes = isOfGames && category ? await games.reportFilter(category) : {};
    const ofGames = { ...lanes, ...(record === 'betting' && vendorCode && { vendors: [vendorCode] }) };
    return {
      record,
      ...toAccountQuery({ from, until, ...(isOfMovements && { kinds }) }),
      ...toReportQuery(ofGames),
      ...(firstDay !== undefined && { firstDay }),
      ...(lastDay !== undefined && { lastDay }),
      ...(who.of !== undefined && { customerId: Number(who.of) }),
      ...(who.username !== undefined && { username: who.username }),
      language: scope.locale.language,
    };
  }

  return {
    async open(order, signal) {
      const [query, assets, currency] = await Promise.all([queryOf(order), site.assets(), site.currency()]);
      const lines = await scope.upstream.lines(exportRecord, { query, signal });
      return (async function* parts(): AsyncGenerator<ExportPart> {
        let isWhole = false;
        for await (const line of lines) {
          const part = toPart(line, { assets, currency, line: agentLine });
          isWhole = 'end' in part;
          yield part;
        }
        if (!isWhole) throw new UpstreamShapeError(exportRecord.name, '', 'was cut off');
      })();
    },
  };
}
