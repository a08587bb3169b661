import type { ValueOf } from '../../../schema/upstream/call.ts';
import { pointConfig, pointRewards, redeemHistory } from '../../../schema/upstream/points.ts';
import { accountRecord } from '../../../schema/upstream/records.ts';
import { txKindOf } from '../../../schema/upstream/txTypes.ts';
import { pictureOf } from '../../shared/assets.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { StandingRows } from '../../shared/standingConnection.ts';
import type { Fields, Key } from '../../upstream/decode.ts';
import {
  children,
  fields,
  flag,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  moment,
  optionalText,
  text,
} from '../../upstream/decode.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { PointMovementRecord, PointRulesRecord, RedemptionRecord, RewardKind, RewardRecord } from './records.ts';

const KINDS = spelledAlike<Exclude<RewardKind, 'OTHER'>>(['GOODS', 'CREDIT', 'TICKET', 'CONVERSION']);
const STATUSES = {
  ...spelledAlike<'APPROVED' | 'REJECTED'>(['APPROVED', 'REJECTED']),
  PROCESSING: 'IN_PROCESS',
  IN_PROCESS: 'IN_PROCESS',
} as const;
/** What counts points in the account record. */
export const POINTS = 'PTS';

/** How points are earned, and what they are worth. A kind of game that tells no turnover is left out. */
export function toPointRules(value: ValueOf<typeof pointConfig>): PointRulesRecord {
  const said = fields(value, pointConfig.name);
  const pointsPerUnit = optionalDecimal(said, 'pointsPerUnit');
  return {
    isConvertible: flag(said, 'convertEnabled') && pointsPerUnit !== null,
    pointsPerUnit,
    minimumPoints: optionalDecimal(said, 'minimumPoints'),
    earning: optionalChildren(said, 'earning').flatMap((row) => {
      const turnoverPerPoint = optionalDecimal(row, 'turnoverPerPoint');
      return turnoverPerPoint === null ? [] : [{ operatorCategory: text(row, 'gameType'), turnoverPerPoint }];
    }),
    dirtyText: optionalText(said, 'rules'),
  };
}

/** A page of what points buy. */
export function toRewards(value: ValueOf<typeof pointRewards>, imageBase: string | null): PageRows<RewardRecord> {
  const answer = fields(value, pointRewards.name);
  return {
    rows: children(answer, 'list').map((row): RewardRecord => {
      const name = text(row, 'name');
      const picture = optionalText(row, 'imageUrl');
      return {
        id: text(row, 'rewardId'),
        name,
        description: optionalText(row, 'description'),
        ...toKind(row),
        points: wholeOf(row, 'points'),
        amount: aboveZero(optionalDecimal(row, 'amount')),
        credit: aboveZero(optionalDecimal(row, 'credit')),
        stock: optionalCount(row, 'stock'),
        picture: picture === null ? null : pictureOf(imageBase, name, picture),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

/** A page of what was redeemed and converted. */
export function toRedemptions(value: ValueOf<typeof redeemHistory>): PageRows<RedemptionRecord> {
  const answer = fields(value, redeemHistory.name);
  return {
    rows: children(answer, 'list').map((row): RedemptionRecord => {
      const operatorStatus = text(row, 'status');
      return {
        id: text(row, 'referenceNo'),
        appliedAt: moment(row, 'applyTime'),
        ...toKind(row),
        name: optionalText(row, 'name'),
        quantity: optionalCount(row, 'quantity'),
        points: optionalDecimal(row, 'points'),
        amount: aboveZero(optionalDecimal(row, 'amount')),
        status: ourWord(operatorStatus, STATUSES) ?? 'OTHER',
        operatorStatus,
        changedPoints: optionalDecimal(row, 'changedPoints'),
        pointBalance: optionalDecimal(row, 'pointBalance'),
        remark: optionalText(row, 'remark'),
      };
    }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

/** A page of the account record of points. An operator that heeds no asset answers with money, which is left out. */
export function toPointMovements(value: ValueOf<typeof accountRecord>): StandingRows<PointMovementRecord> {
  const answer = fields(value, accountRecord.name);
  return {
    rows: children(answer, 'list')
      .filter((row) => optionalText(row, 'asset') === POINTS)
      .map((row): PointMovementRecord => {
        const operatorKind = optionalText(row, 'txTypeId');
        return {
          id: text(row, 'transactionId'),
          kind: txKindOf(operatorKind) ?? 'OTHER',
          operatorKind,
          typeName: optionalText(row, 'txTypeName'),
          points: wholeOf(row, 'amount'),
          balanceAfter: optionalDecimal(row, 'balanceAfter'),
          at: moment(row, 'time'),
          reference: optionalText(row, 'reference', 'remark'),
          gameName: optionalText(row, 'nodeName', 'gameName'),
        };
      }),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: null,
    asOf: optionalCount(answer, 'asOf'),
  };
}

function toKind(row: Fields<{ type?: string | null }>): Pick<RewardRecord, 'kind' | 'operatorKind'> {
  const operatorKind = optionalText(row, 'type');
  return { kind: ourWord(operatorKind, KINDS), operatorKind };
}

/** Points as they were sent. */
function wholeOf<Value>(row: Fields<Value>, key: Key<Value>): string {
  const points = optionalDecimal(row, key);
  if (points === null) throw new UpstreamShapeError(row.call, `${row.path}/${key}`, 'is no number of points');
  return points;
}

/** Operators send zero for "no money part", too. */
const aboveZero = (amount: string | null): string | null => (amount !== null && Number(amount) > 0 ? amount : null);
