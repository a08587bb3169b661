import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { rankLevels, rankProgress } from '../../../../schema/upstream/loyalty.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  count,
  decimal,
  fields,
  optionalChild,
  optionalDecimal,
  optionalText,
  text,
  texts,
} from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type { StakeProgressRecord, VipLevelRecord, VipProgressRecord } from './records.ts';

/** The ladder from its foot, in whatever order the operator sends it. */
export function toVipLevels(value: ValueOf<typeof rankLevels>): readonly VipLevelRecord[] {
  if (!Array.isArray(value)) throw new UpstreamShapeError(rankLevels.name, '', 'is no list');
  return value
    .map((entry, at) => toLevel(fields(entry, rankLevels.name, String(at))))
    .toSorted((one, other) => one.rank - other.rank);
}

function toLevel(level: Fields<ValueOf<typeof rankLevels>[number]>): VipLevelRecord {
  const rank = count(level, 'rankLevel');
  return {
    id: String(rank),
    rank,
    name: text(level, 'labelName'),
    totalStake: optionalDecimal(level, 'totalTurnover'),
    monthStake: optionalDecimal(level, 'monthlyTurnover'),
    benefits: texts(level, 'benefits'),
  };
}

/** Without the level there is nothing to show. */
export function toVipProgress(value: ValueOf<typeof rankProgress>): VipProgressRecord | null {
  const progress = fields(value, rankProgress.name);
  const levelName = optionalText(progress, 'playerRankName');
  if (levelName === null) return null;
  const stakes = (key: 'totalTurnover' | 'monthlyTurnover'): StakeProgressRecord | null => {
    const found = optionalChild(progress, key);
    return found && { actual: decimal(found, 'actual'), expected: decimal(found, 'expected') };
  };
  return {
    levelName,
    nextLevelName: optionalText(progress, 'nextRankName'),
    total: stakes('totalTurnover'),
    month: stakes('monthlyTurnover'),
  };
}
