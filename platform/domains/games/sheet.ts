import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../schema/languages.ts';
import { LANGUAGES } from '../../../schema/languages.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { duelReturn } from '../../engine/duel/odds.ts';
import { isDuel, stakesOf, TURN, WAIT } from '../../engine/duel/terms.ts';
import { BACK, shotStakes, TIMES } from '../../engine/fish/shot.ts';
import type { SlotModel } from '../../engine/slots/model.ts';
import { modelFor, termsOf } from '../../engine/slots/modelFor.ts';
import { oddsOf } from '../../engine/slots/odds.ts';
import { stakeLevels } from '../../engine/slots/stakes.ts';
import { toMajor } from '../../ledger/money.ts';
import type { Services } from '../../services.ts';
import { roomsForTwo } from './roomsForTwo.ts';
import { findGame } from './store.ts';
import type { Game } from './tables.ts';
import { isUnderMaintenance } from './wireGame.ts';

/** The sentences of the game's own page, so that the sheet and the game never say different things. */
const SENTENCES = new Map(LANGUAGES.map((language) => [language, JSON.parse(readFileSync(join(import.meta.dirname, '../../play/locales', `${language}.json`), 'utf8')) as Readonly<Record<string, string>>]));

/** A sentence with its `{values}` filled in; only those it knows. */
function say(language: Language, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (SENTENCES.get(language)?.[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

function rulesOf(model: SlotModel, language: Language): string[] {
  switch (model.mechanic) {
    case 'lines':
    case 'classic':
      return [say(language, `rules_${model.mechanic}`)];
    case 'ways': {
      const [three, four, five] = model.freeSpins;
      return [say(language, 'rules_ways'), say(language, 'rules_ways_free', { three, four, five, multiplier: model.freeMultiplier, limit: model.freeSpinLimit })];
    }
    case 'cluster':
      return [say(language, 'rules_cluster', { multipliers: model.multipliers.map((times) => `× ${times}`).join(', '), limit: `× ${model.limit / model.cost}` })];
  }
}

/** What a player may want to know before the first round: computed from the engine's models, nothing stored, nothing promised by hand. */
export async function gameSheet({ db, clock }: Services, nodeId: number, language: Language) {
  const game = await findGame(db, nodeId);
  if (!game || game.isList) throw new Refusal('DATA_NOT_FOUND', { message: 'The game is not known' });
  const known = { nodeId, minBet: toMajor(game.minBet), closed: isUnderMaintenance(game, clock.now()) ? 1 : 0 };
  if (game.gameType === 'FISH') return { ...known, ...fishSheet(game, language) };
  if (isDuel(game)) return { ...known, ...(await duelSheet(db, nodeId, language)) };
  if (game.gameType !== 'RNG') return known;
  const model = modelFor(game);
  const odds = oddsOf(model);
  const levels = stakeLevels(model, termsOf(game));
  const [least, most] = [levels[0], levels.at(-1)];
  return {
    ...known,
    rules: rulesOf(model, language),
    rtp: odds.rtp,
    rtpError: odds.standardError,
    volatility: model.volatility.toUpperCase(),
    hitRate: odds.hitRate,
    maxWin: odds.maxWin,
    ...(least && most && { minBet: toMajor(least.stake), maxBet: toMajor(most.stake) }),
    columns: model.columns,
    rows: model.rows,
  };
}

/** A shot's figures are the same for every fish. */
function fishSheet({ minBet }: Game, language: Language) {
  const stakes = shotStakes(minBet);
  const [least, most] = [stakes[0], stakes.at(-1)];
  return {
    rules: [say(language, 'rules_fish'), say(language, 'fish_back', { percent: `${BACK} %` })],
    rtp: BACK / 100,
    maxWin: Math.max(...TIMES),
    ...(least && most && { minBet: toMajor(least.stake), maxBet: toMajor(most.stake) }),
  };
}

/** What the dearest room keeps is what the sheet promises; the others give back more. */
async function duelSheet(db: Executor, nodeId: number, language: Language) {
  const rooms = await roomsForTwo(db, nodeId);
  const stakes = rooms.flatMap(stakesOf).sort((a, b) => Number(a - b));
  const [least, most] = [stakes[0], stakes.at(-1)];
  return {
    rules: [say(language, 'rules_duel'), say(language, 'rules_duelTime', { seconds: TURN / 1000, wait: WAIT / 1000 })],
    ...(least !== undefined && most !== undefined && { rtp: Math.min(...rooms.map(({ feePerMille }) => duelReturn(feePerMille))), minBet: toMajor(least), maxBet: toMajor(most) }),
  };
}
