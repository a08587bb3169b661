import type { Language } from '../../../schema/languages.ts';
import { oddsOf } from '../../engine/slots/odds.ts';
import { termsOf } from '../../engine/slots/modelFor.ts';
import { stakeLevels } from '../../engine/slots/stakes.ts';
import { paletteOf, themeOf, THEMES } from '../../art/themes.ts';
import { usableBonus } from '../../bonuses/usable.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { StateAnswer } from '../../play/wire.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Services } from '../../services.ts';
import { nameOf } from '../games/wireGame.ts';
import { centsOrNull, seedsAnswer } from './answers.ts';
import { seedsInUse } from './seeds.ts';
import type { Table } from './sessions.ts';
import { slotOf } from './spin.ts';

export async function stateOf(
  { db, clock, random, ledger, settings }: Services,
  { member, game }: Table,
  language: Language,
): Promise<StateAnswer> {
  const now = clock.now();
  const model = slotOf(game, now);
  const trial = isTrial(member);
  const [seeds, balance, bonus, pool, currency] = await Promise.all([
    seedsInUse(db, member.id, random, now),
    ledger.balanceOf(db, memberAccount(member.id)),
    usableBonus(db, member.id, game.gameType, now),
    ledger.balanceOf(db, 'house:jackpot'),
    settings.get(db, 'currency'),
  ]);
  return {
    game: {
      nodeId: String(game.nodeId),
      name: nameOf(game, language),
      motifs: THEMES[themeOf(game)].motifs,
      palette: paletteOf(game),
    },
    modelId: model.id,
    odds: oddsOf(model),
    stakes: stakeLevels(model, termsOf(game)).map(({ stake, coin, coins }) => ({
      stake: fromCents(stake),
      coin: fromCents(coin),
      coins,
    })),
    balance: fromCents(balance),
    bonus: centsOrNull(bonus),
    currencySymbol: currency.symbol,
    trial,
    seeds: seedsAnswer(seeds),
    jackpot: trial ? null : fromCents(pool),
  };
}
