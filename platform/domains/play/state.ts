import type { Odds } from '../../engine/slots/odds.ts';
import { oddsOf } from '../../engine/slots/odds.ts';
import { termsOf } from '../../engine/slots/modelFor.ts';
import { stakeLevels } from '../../engine/slots/stakes.ts';
import { paletteOf, themeOf, THEMES } from '../../art/themes.ts';
import type { Palette } from '../../art/themes.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { toMajor } from '../../ledger/money.ts';
import type { Services } from '../../services.ts';
import { nameIn, seedsAnswer } from './answers.ts';
import type { SeedsAnswer } from './answers.ts';
import { seedsInUse } from './seeds.ts';
import type { Table } from './sessions.ts';
import { slotOf } from './spin.ts';

/** Everything a game page shows before the first spin. */
export interface StateAnswer {
  readonly game: { readonly nodeId: string; readonly name: string; readonly motifs: readonly string[]; readonly palette: Palette };
  readonly modelId: string;
  readonly odds: Odds;
  readonly stakes: ReadonlyArray<{ readonly stake: string; readonly coin: string; readonly coins: number }>;
  readonly balance: string;
  readonly currencySymbol: string;
  /** Trial accounts play with play money outside the jackpot. */
  readonly trial: boolean;
  readonly seeds: SeedsAnswer;
  /** What the pool holds; null where it cannot be won. */
  readonly jackpot: string | null;
}

export async function stateOf({ db, clock, random, ledger, settings }: Services, { member, game }: Table, language: string): Promise<StateAnswer> {
  const now = clock.now();
  const model = slotOf(game, now);
  const trial = member.type === 4;
  const [seeds, balance, pool, currency] = await Promise.all([
    seedsInUse(db, member.id, random, now),
    ledger.balanceOf(db, memberAccount(member.id)),
    ledger.balanceOf(db, 'house:jackpot'),
    settings.get(db, 'currency'),
  ]);
  return {
    game: { nodeId: String(game.nodeId), name: nameIn(game, language), motifs: THEMES[themeOf(game)].motifs, palette: paletteOf(game) },
    modelId: model.id,
    odds: oddsOf(model),
    stakes: stakeLevels(model, termsOf(game)).map(({ stake, coin, coins }) => ({ stake: toMajor(stake), coin: toMajor(coin), coins })),
    balance: toMajor(balance),
    currencySymbol: currency.symbol,
    trial,
    seeds: seedsAnswer(seeds),
    jackpot: trial ? null : toMajor(pool),
  };
}
