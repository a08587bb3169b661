import { MOST_PROFIT_DAYS, personalProfit } from '../../../../schema/upstream/records.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { badUserInput } from '../../../shared/badUserInput.ts';
import { toProfit } from './mappers.ts';
import type { ProfitRecord } from './records.ts';

export interface ProfitSource {
  /** @param from first day, such as `2026-11-16` @param until last day, included */
  profit(from: string, until: string): Promise<ProfitRecord>;
}

const DAY_MS = 86_400_000;

export function createProfitSource(scope: RequestScope): ProfitSource {
  return {
    async profit(from, until) {
      const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
      if (days < 1) throw badUserInput('until', 'must not be before from');
      if (days > MOST_PROFIT_DAYS) throw badUserInput('until', `must make at most ${MOST_PROFIT_DAYS} days`);
      return toProfit(await scope.upstream.call(personalProfit, { query: { firstDay: from, lastDay: until } }));
    },
  };
}
