import { fromCents } from '../../../schema/cents.ts';
import type { Language } from '../../../schema/languages.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { pointConfig } from '../../../schema/upstream/points.ts';
import type { Settings } from '../../settings.ts';
import { textIn } from '../../texts.ts';
import { RULES } from './words.ts';

/** How points are earned and what they are worth, as the contract tells it. */
export function toWireRules(rule: Settings['points'], language: Language): ValueOf<typeof pointConfig> {
  return {
    convertEnabled: rule.isConvertible,
    pointsPerUnit: rule.perUnit,
    minimumPoints: rule.convertFrom,
    earning: Object.entries(rule.turnoverPerPoint).map(([gameType, cents]) => ({
      gameType,
      turnoverPerPoint: fromCents(BigInt(cents)),
    })),
    rules: textIn(RULES, language),
  };
}
