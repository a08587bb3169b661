import type { Language } from '../../../../schema/languages.ts';
import type { SlotModel } from '../../../engine/slots/model.ts';
import { modelFor, termsOf } from '../../../engine/slots/modelFor.ts';
import { oddsOf } from '../../../engine/slots/odds.ts';
import { stakeLevels } from '../../../engine/slots/stakes.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Game } from '../tables.ts';
import { say } from './say.ts';

/** What a slot's model promises. */
export function slotSheet(game: Game, language: Language) {
  const model = modelFor(game);
  const odds = oddsOf(model);
  const levels = stakeLevels(model, termsOf(game));
  const [least, most] = [levels[0], levels.at(-1)];
  return {
    rules: rulesOf(model, language),
    rtp: odds.rtp,
    rtpError: odds.standardError,
    volatility: model.volatility.toUpperCase(),
    hitRate: odds.hitRate,
    maxWin: odds.maxWin,
    ...(least && most && { minBet: fromCents(least.stake), maxBet: fromCents(most.stake) }),
    columns: model.columns,
    rows: model.rows,
  };
}

function rulesOf(model: SlotModel, language: Language): string[] {
  switch (model.mechanic) {
    case 'lines':
    case 'classic':
      return [say(language, `rules_${model.mechanic}`)];
    case 'ways': {
      const [three, four, five] = model.freeSpins;
      return [
        say(language, 'rules_ways'),
        say(language, 'rules_ways_free', {
          three,
          four,
          five,
          multiplier: model.freeMultiplier,
          limit: model.freeSpinLimit,
        }),
      ];
    }
    case 'cluster':
      return [
        say(language, 'rules_cluster', {
          multipliers: model.multipliers.map((times) => `× ${times}`).join(', '),
          limit: `× ${model.limit / model.cost}`,
        }),
      ];
  }
}
