import { personalProfit } from '../../../../schema/upstream/records.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toDaysQuery } from '../../../shared/range.ts';
import { toProfit } from './mappers.ts';
import type { ProfitRecord } from './records.ts';

export interface ProfitSource {
  /** @param from first day, such as `2026-11-16` @param until last day, included */
  profit(from: string, until: string): Promise<ProfitRecord>;
}

export function createProfitSource(scope: RequestScope): ProfitSource {
  return {
    async profit(from, until) {
      return toProfit(await scope.upstream.call(personalProfit, { query: toDaysQuery({ from, until }) }));
    },
  };
}
