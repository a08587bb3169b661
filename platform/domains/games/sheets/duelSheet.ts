import type { Language } from '../../../../schema/languages.ts';
import type { Executor } from '../../../database/database.ts';
import { returnOf } from '../../../engine/duel/odds.ts';
import { stakesOf, TURN, WAIT } from '../../../engine/duel/terms.ts';
import { rangeOf } from '../../../engine/returns.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { textIn } from '../../../texts.ts';
import { roomsForTwo } from '../roomsForTwo.ts';
import { say } from './say.ts';

/** A room's share of the pot is rounded down to whole cents, so small stakes give back more than large ones. */
export async function duelSheet(db: Executor, nodeId: number, language: Language) {
  const rooms = await roomsForTwo(db, nodeId);
  const stakes = rooms.flatMap(stakesOf).sort((a, b) => Number(a - b));
  const [least, most] = [stakes[0], stakes.at(-1)];
  return {
    rules: [say(language, 'rules_duel'), say(language, 'rules_duelTime', { seconds: TURN / 1000, wait: WAIT / 1000 })],
    returns: rooms.map((room) => ({
      name: textIn(room.names, language),
      ...rangeOf(stakesOf(room).map((stake) => returnOf(stake, room.feePerMille))),
    })),
    ...(least !== undefined && most !== undefined && { minBet: fromCents(least), maxBet: fromCents(most) }),
  };
}
