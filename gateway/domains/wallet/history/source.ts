import { accountRecord } from '../../../../schema/upstream/records.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Currency } from '../../../shared/assets.ts';
import type { PageArguments } from '../../../shared/connection.ts';
import type { StandingConnection } from '../../../shared/standingConnection.ts';
import { readStanding } from '../../../shared/standingConnection.ts';
import type { TransactionFilter } from '../../../shared/transactionFilter.ts';
import { toQuery } from '../../../shared/transactionFilter.ts';
import { toTransactions } from './mappers.ts';
import type { TransactionRecord } from './records.ts';

export interface HistorySource {
  /** A page of the signed-in member's account record, newest first. */
  transactions(filter: TransactionFilter, page: PageArguments): Promise<StandingConnection<TransactionRecord>>;
}

interface Neighbours {
  readonly site: { currency(): Promise<Currency> };
}

const PAGE = 20;

export function createHistorySource(scope: RequestScope, neighbours: Neighbours): HistorySource {
  return {
    async transactions(filter, page) {
      const { endDate: end = null, ...asked } = toQuery(filter);
      const recordPage = async (number: number, size: number, until: number | null) => {
        const ends = until !== null && { endDate: until };
        const query = { ...asked, ...ends, page: number, size, language: scope.locale.language };
        const [value, currency] = await Promise.all([
          scope.upstream.call(accountRecord, { query }),
          neighbours.site.currency(),
        ]);
        return toTransactions(value, currency);
      };
      const name = `transactions ${JSON.stringify([asked, end])}`;
      return readStanding({ name, until: end, page: recordPage }, page, PAGE);
    },
  };
}
