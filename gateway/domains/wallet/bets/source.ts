import { betDetail, gameBets } from '../../../../schema/upstream/records.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { checkIdentifier, isIdentifier } from '../../../shared/badUserInput.ts';
import type { Assets, Currency } from '../../../shared/assets.ts';
import type { PageArguments } from '../../../shared/connection.ts';
import { onceByKey } from '../../../shared/once.ts';
import { toMomentsQuery } from '../../../shared/range.ts';
import { readStanding } from '../../../shared/standingConnection.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { BetPage } from './mappers.ts';
import { toBetDetail, toBets } from './mappers.ts';
import type { BetConnection, BetDetailRecord, BetFilter, BetTotalsRecord, GameCategory } from './records.ts';

export interface BetsSource {
  /** A page of the signed-in member's bets, newest first, with what all pages sum up to. */
  bets(filter: BetFilter, page: PageArguments): Promise<BetConnection>;
  /** Null for what the member has not placed. Asked once, for all who want a part of it. */
  detail(id: string): Promise<BetDetailRecord | null>;
}

/** A category as the operator's reports filter it; a list that is missing restricts nothing. */
export interface ReportFilter {
  readonly types?: readonly string[];
  readonly exceptTypes?: readonly string[];
  readonly vendors?: readonly string[];
  readonly exceptVendors?: readonly string[];
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets>; currency(): Promise<Currency> };
  readonly games: { reportFilter(category: GameCategory): Promise<ReportFilter> };
}

const PAGE = 20;
const NO_BETS: BetPage = { rows: [], totalPages: 0, totalCount: 0, asOf: null, totals: null };

export function createBetsSource(scope: RequestScope, { site, games }: Neighbours): BetsSource {
  const { language } = scope.locale;
  const details = onceByKey<BetDetailRecord | null>();

  async function readDetail(id: string): Promise<BetDetailRecord | null> {
    try {
      const [value, assets, currency] = await Promise.all([
        scope.upstream.call(betDetail, { query: { betId: id, language } }),
        site.assets(),
        site.currency(),
      ]);
      return toBetDetail(value, { assets, currency });
    } catch (error) {
      if (refusedFor(error, 'not-found')) return null;
      throw error;
    }
  }

  return {
    async bets({ from, until, category, vendorCode }, page) {
      const { endDate: end = null, ...begin } = toMomentsQuery({ from, until });
      const lanes = category ? await games.reportFilter(category) : {};
      const vendors = vendorCode ? [checkIdentifier('vendorCode', vendorCode)] : lanes.vendors;
      const ofGames = toReportQuery({ ...lanes, ...(vendors && { vendors }) });
      const asked = { ...begin, ...ofGames };
      let totals: BetTotalsRecord | null = null;
      const betPage = async (number: number, size: number, standsAt: number | null) => {
        // The operator has no vendor of such a category.
        if (vendors?.length === 0) return NO_BETS;
        const ends = standsAt !== null && { endDate: standsAt };
        const query = { ...asked, ...ends, page: number, size, language };
        const read = toBets(await scope.upstream.call(gameBets, { query }));
        totals ??= read.totals;
        return read;
      };
      const name = `bets ${JSON.stringify([asked, end])}`;
      const read = await readStanding({ name, until: end, page: betPage }, page, PAGE);
      return { ...read, totals };
    },
    detail: async (id) => (isIdentifier(id) ? details(id, async () => readDetail(id)) : null),
  };
}

/** A filter in the operator's words. */
export function toReportQuery({ types, exceptTypes, vendors, exceptVendors }: ReportFilter) {
  return {
    ...(types && { gameType: types.join(',') }),
    ...(exceptTypes && { excludeGameType: exceptTypes.join(',') }),
    ...(vendors && { vassalage: vendors.join(',') }),
    ...(exceptVendors && exceptVendors.length > 0 && { excludeVassalage: exceptVendors.join(',') }),
  };
}
