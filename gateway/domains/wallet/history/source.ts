import { accountRecord } from '../../../../schema/upstream/records.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Currency } from '../../../shared/assets.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { toQuery, toTransactions } from './mappers.ts';
import type { TransactionFilter, TransactionRecord } from './records.ts';

export interface HistorySource {
  /** A page of the signed-in member's account record, newest first. */
  transactions(filter: TransactionFilter, page: PageArguments): Promise<Connection<TransactionRecord>>;
}

interface Neighbours {
  readonly site: { currency(): Promise<Currency> };
}

const PAGE = 20;

export function createHistorySource(scope: RequestScope, neighbours: Neighbours): HistorySource {
  return {
    async transactions(filter, page) {
      const asked = toQuery(filter);
      const recordPage = async (number: number, size: number) => {
        const query = { ...asked, page: number, size, language: scope.locale.language };
        const [value, currency] = await Promise.all([
          scope.upstream.call(accountRecord, { query }),
          neighbours.site.currency(),
        ]);
        return toTransactions(value, currency);
      };
      return readConnection(`transactions ${JSON.stringify(asked)}`, [{ page: recordPage }], page, PAGE);
    },
  };
}
