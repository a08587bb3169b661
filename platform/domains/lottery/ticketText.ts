import type { Language } from '../../../schema/languages.ts';
import type { LotteryBet } from '../../engine/lottery/lotteryKinds.ts';
import { RULES } from '../../engine/lottery/rules.ts';
import { issueOf } from '../../engine/lottery/schedule.ts';
import type { Lottery } from './lotteries.ts';
import { lotteryOfSeries } from './lotteries.ts';
import { textOf } from './texts/describe.ts';
import { BET_NAMES, CASE_NAMES } from './texts/names.ts';

/** A bet on a round of a series, as its row has it. */
export interface BetOnSeries {
  readonly seriesKey: string;
  readonly selection: unknown;
  readonly drawnAt: Date;
}

/** What a ticket says: which draw it is for, and what is bet on. Null for a bet on anything but a lottery. */
export function ticketText({ seriesKey, selection, drawnAt }: BetOnSeries, language: Language): string | null {
  const lottery = lotteryOfSeries(seriesKey);
  if (lottery === null) return null;
  return [
    issueOf(drawnAt, lottery.terms.schedule),
    textOf(BET_NAMES, (selection as LotteryBet).kind, language),
    selectionText(selection, lottery, language),
  ].join(' · ');
}

/** What was chosen as players read it: options by their names, numbers as they are. */
export function selectionText(selection: unknown, lottery: Lottery, language: Language): string {
  const { kind, picks } = selection as LotteryBet;
  const isOption = RULES[lottery.family].kinds.find(({ code }) => code === kind)?.rule.kind === 'option';
  return picks.map((pick) => (isOption ? textOf(CASE_NAMES, pick, language) : pick)).join(', ');
}
