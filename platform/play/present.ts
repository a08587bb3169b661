import type { SlotModel, Step } from '../engine/slots/model.ts';
import { toCents, fromCents } from '../../schema/cents.ts';
import type { Sound } from './sound.ts';
import type { Stage } from './stage/Stage.ts';
import type { Tempo } from './tempo.ts';
import type { Speech } from './texts.ts';
import type { View } from './view.ts';
import type { SpinAnswer } from './wire.ts';

/** The parts of the page that show a round. */
export interface Presenter {
  readonly stage: Stage;
  readonly tempo: Tempo;
  readonly sound: Sound;
  readonly speech: Speech;
  readonly view: View;
  /** Called before each picture: a round may take more than a minute. */
  readonly goesOn: () => void;
  /** Formats decimal text in the member's currency. */
  readonly money: (decimal: string) => string;
  readonly win: (decimal: string | null) => void;
}

const BIG = 15n;

const coinsIn = (step: Step): number => step.wins.reduce((sum, win) => sum + win.coins, 0);

/** Shows a settled round from its first picture to its result. Nothing is decided here: the result is known already. */
export async function present(spun: SpinAnswer, model: SlotModel, on: Presenter): Promise<void> {
  const {
    stage,
    tempo,
    sound,
    money,
    speech: { say },
  } = on;
  const total = spun.steps.reduce((sum, step) => sum + step.freeSpins, 0);
  const payout = toCents(spun.payout);
  let won = 0n;
  let free = 0;
  for (const step of spun.steps) {
    on.goesOn();
    if (step.kind === 'free') {
      free += 1;
      on.view.free(true);
      on.view.crest(say('freeSpinsLeft', { number: free, total, multiplier: step.multiplier }));
    } else if (model.mechanic === 'cluster') {
      on.view.crest(step.multiplier > 1 ? say('multiplier', { multiplier: step.multiplier }) : null);
    }
    stage.clear();
    await stage.settle(step);
    stage.mark(step.wins);
    if (step.wins.length > 0) {
      won += BigInt(coinsIn(step)) * toCents(spun.coin);
      if (won > payout) won = payout;
      on.win(fromCents(won));
      await tempo.pause(step === spun.steps.at(-1) ? 350 : 700);
    }
    if (step.freeSpins > 0) {
      on.view.banner(say('freeSpinsWon', { count: step.freeSpins }));
      await tempo.pause(1400);
      on.view.banner(null);
    } else if (step.kind === 'free') {
      await tempo.pause(250);
    }
  }
  on.view.free(false);
  on.view.crest(null);
  await conclude(spun, payout, on);
  sound.win(Number(payout / (toCents(spun.stake) || 1n)) * (payout > toCents(spun.stake) ? 1 : 0));

  async function conclude(
    round: SpinAnswer,
    paid: bigint,
    { view: { message, banner }, win }: Presenter,
  ): Promise<void> {
    const stake = toCents(round.stake);
    const jackpot = toCents(round.jackpotPaid);
    win(paid + jackpot > 0n ? fromCents(paid + jackpot) : null);
    if (jackpot > 0n) banner(say('jackpotWon'), money(round.jackpotPaid));
    else if (paid >= stake * BIG) banner(say('bigWin'), money(round.payout));
    if (paid + jackpot > stake) message(say('won', { amount: money(fromCents(paid + jackpot)) }));
    else message(paid > 0n ? say('returned', { amount: money(round.payout) }) : say('noWin'));
    if (jackpot > 0n || paid >= stake * BIG) {
      await tempo.pause(1800);
      banner(null);
    }
  }
}
