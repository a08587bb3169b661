import type { Language } from '../../../schema/languages.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { isDuel } from '../../engine/duel/terms.ts';
import { sportOfKind } from '../../engine/sports/sportKind.ts';
import { fromCents } from '../../../schema/cents.ts';
import { pitchesOfGame, tableOfGame } from '../../rounds/series.ts';
import type { Services } from '../../services.ts';
import { lotterySheet } from '../lottery/sheet.ts';
import { isLottery } from './launchLottery.ts';
import { isPlayed } from './playable.ts';
import { bookSheet } from './sheets/bookSheet.ts';
import { duelSheet } from './sheets/duelSheet.ts';
import { fishSheet } from './sheets/fishSheet.ts';
import { slotSheet } from './sheets/slotSheet.ts';
import { tableSheet } from './sheets/tableSheet.ts';
import { findGame } from './store.ts';
import type { Game } from './tables.ts';
import { isUnderMaintenance } from './wireGame.ts';

/**
 * What a player may want to know before the first round: computed from the engines' own terms, nothing stored, nothing
 * promised by hand.
 */
export async function gameSheet({ db, clock }: Services, nodeId: number, language: Language) {
  const game = await findGame(db, nodeId);
  if (!game || game.isList) throw new Refusal('DATA_NOT_FOUND', { message: 'The game is not known' });
  const isOpen = !isUnderMaintenance(game, clock.now()) && (await isPlayed(db, game));
  return { nodeId, minBet: fromCents(game.minBet), closed: isOpen ? 0 : 1, ...(await figuresOf(db, game, language)) };
}

/** Nothing for a game that no engine plays. */
async function figuresOf(db: Executor, game: Game, language: Language) {
  if (game.gameType === 'RNG') return slotSheet(game, language);
  if (game.gameType === 'FISH') return fishSheet(game, language);
  if (isLottery(game.gameType)) return lotterySheet(game.gameId, language);
  if (isDuel(game)) return duelSheet(db, game.nodeId, language);
  const table = await tableOfGame(db, game.nodeId);
  if (table !== null) return tableSheet(table, language);
  const [pitch] = await pitchesOfGame(db, game.nodeId);
  const sport = pitch ? sportOfKind(pitch.kind) : null;
  return pitch && sport !== null ? bookSheet(sport, pitch, language) : null;
}
