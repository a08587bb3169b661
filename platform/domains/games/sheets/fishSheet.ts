import type { Language } from '../../../../schema/languages.ts';
import { BACK, shotStakes, TIMES } from '../../../engine/fish/shot.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Game } from '../tables.ts';
import { say } from './say.ts';

/** A shot's figures are the same for every fish. */
export function fishSheet({ minBet }: Game, language: Language) {
  const stakes = shotStakes(minBet);
  const [least, most] = [stakes[0], stakes.at(-1)];
  return {
    rules: [say(language, 'rules_fish'), say(language, 'fish_back', { percent: `${BACK} %` })],
    rtp: BACK / 100,
    maxWin: Math.max(...TIMES),
    ...(least && most && { minBet: fromCents(least.stake), maxBet: fromCents(most.stake) }),
  };
}
