import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Language } from '../../../../schema/languages.ts';
import { paletteOf } from '../../../art/themes.ts';
import { FISH_IN_WAVE } from '../../../engine/fish/school.ts';
import { BACK, MOST_AT_ONCE, shotStakes } from '../../../engine/fish/shot.ts';
import { usableBonus } from '../../../bonuses/usable.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { FishState } from '../../../play/fish/wire.ts';
import type { Services } from '../../../services.ts';
import { nameOf } from '../../games/wireGame.ts';
import { centsOrNull, seedsAnswer } from '../answers.ts';
import { read, Token } from '../input.ts';
import { seedsInUse } from '../seeds.ts';
import type { Table } from '../sessions.ts';
import { fire, requireFish } from './shots.ts';

const Shot = Type.Object({
  key: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  stake: Type.String({ maxLength: 24 }),
  school: Type.String({ maxLength: 64 }),
  wave: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  index: Type.Integer({ minimum: 0, maximum: FISH_IN_WAVE - 1 }),
});
const Shots = Type.Object({ sessionToken: Token, shots: Type.Array(Shot, { minItems: 1, maxItems: MOST_AT_ONCE }) });

/** The API of fish games: shots, up to five in one message. Seeds and rounds are those of all instant games. */
export function registerFish(scope: FastifyInstance, services: Services): void {
  scope.post('/play/api/fish/shots', (request) => {
    const { sessionToken, shots } = read(Shots, request.body);
    return fire(services, sessionToken, shots);
  });
}

/** A fish game's state for its page; null where the game is none. */
export async function openFish(
  { db, clock, random, ledger, settings }: Services,
  { member, game }: Table,
  language: Language,
): Promise<FishState | null> {
  if (game.gameType !== 'FISH') return null;
  const now = clock.now();
  requireFish(game, now);
  const seeds = await seedsInUse(db, member.id, random, now);
  const { symbol } = await settings.get(db, 'currency');
  return {
    now: now.toISOString(),
    game: { nodeId: String(game.nodeId), name: nameOf(game, language), palette: paletteOf(game) },
    fish: { stakes: shotStakes(game.minBet).map(({ stake }) => fromCents(stake)), back: BACK / 100 },
    balance: fromCents(await ledger.balanceOf(db, memberAccount(member.id))),
    bonus: centsOrNull(await usableBonus(db, member.id, game.gameType, now)),
    currencySymbol: symbol,
    trial: isTrial(member),
    seeds: seedsAnswer(seeds),
  };
}
