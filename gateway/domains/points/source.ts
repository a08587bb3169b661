import * as calls from '../../../schema/upstream/points.ts';
import { accountRecord } from '../../../schema/upstream/records.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { once } from '../../shared/once.ts';
import type { StandingConnection } from '../../shared/standingConnection.ts';
import { readStanding } from '../../shared/standingConnection.ts';
import { fields, optionalDecimal } from '../../upstream/decode.ts';
import { nullIfFeatureOff } from '../../upstream/refusals.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import { toQuery } from '../../shared/transactionFilter.ts';
import type { TransactionFilter } from '../../shared/transactionFilter.ts';
import { POINTS, toPointMovements, toPointRules, toRedemptions, toRewards } from './mappers.ts';
import type {
  ConvertOrder,
  ConvertPointsResult,
  PointMovementRecord,
  PointRulesRecord,
  RedeemOrder,
  RedeemRewardResult,
  RedemptionRecord,
  RewardRecord,
} from './records.ts';
import { convertPoints, redeemReward } from './spend.ts';

/** All of it is null where the operator has no points mall, and for trial accounts. */
export interface PointsSource {
  /** A whole number as text. */
  balance(): Promise<string | null>;
  rules(): Promise<PointRulesRecord | null>;
  rewards(page: PageArguments): Promise<Connection<RewardRecord> | null>;
  /** Newest first. */
  redemptions(page: PageArguments): Promise<Connection<RedemptionRecord> | null>;
  /** The account record of points, newest first. */
  movements(filter: TransactionFilter, page: PageArguments): Promise<StandingConnection<PointMovementRecord> | null>;
  redeem(order: RedeemOrder): Promise<RedeemRewardResult>;
  convert(order: ConvertOrder): Promise<ConvertPointsResult>;
}

interface Neighbours {
  readonly site: { assets(): Promise<Assets> };
  readonly wallet: { changed(): void };
}

const REWARDS_PAGE = 24;
const PAGE = 20;

export function createPointsSource(scope: RequestScope, neighbours: Neighbours): PointsSource {
  const { upstream } = scope;
  const { language } = scope.locale;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';
  const ofMember = <Value>(ask: () => Promise<Value>): Promise<Value | null> =>
    isMember() ? nullIfFeatureOff(ask) : Promise.resolve(null);

  const balance = once(() =>
    ofMember(async () => {
      const { name } = calls.pointBalance;
      const points = optionalDecimal(fields({ value: await upstream.call(calls.pointBalance) }, name), 'value');
      if (points === null) throw new UpstreamShapeError(name, 'value', 'is no number of points');
      return points;
    }),
  );
  const rules = once(() =>
    ofMember(async () => toPointRules(await upstream.call(calls.pointConfig, { query: { language } }))),
  );

  function changed(): void {
    balance.forget();
    neighbours.wallet.changed();
  }

  const rewardsPage = async (pageNo: number, pageSize: number) => {
    const query = { pageNo, pageSize, language };
    const [value, { imageBase }] = await Promise.all([
      upstream.call(calls.pointRewards, { query }),
      neighbours.site.assets(),
    ]);
    return toRewards(value, imageBase);
  };
  const redemptionsPage = async (pageNo: number, pageSize: number) =>
    toRedemptions(await upstream.call(calls.redeemHistory, { query: { pageNo, pageSize, language } }));

  return {
    balance,
    rules,
    rewards: (page) => ofMember(() => readConnection('rewards', [{ page: rewardsPage }], page, REWARDS_PAGE)),
    redemptions: (page) => ofMember(() => readConnection('redemptions', [{ page: redemptionsPage }], page, PAGE)),
    movements: (filter, page) =>
      ofMember(() => {
        const { endDate: end = null, ...asked } = toQuery(filter);
        const recordPage = async (number: number, size: number, until: number | null) => {
          const ends = until !== null && { endDate: until };
          const query = { ...asked, ...ends, asset: POINTS, page: number, size, language };
          return toPointMovements(await upstream.call(accountRecord, { query }));
        };
        return readStanding(
          { name: `points ${JSON.stringify([asked, end])}`, until: end, page: recordPage },
          page,
          PAGE,
        );
      }),
    redeem: (order) => redeemReward(scope, order, changed),
    convert: (order) => convertPoints(scope, order, changed),
  };
}
