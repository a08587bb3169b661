import type { Static } from 'typebox';
import type { Language } from '../../../schema/languages.ts';
import type { Draw } from '../../../schema/upstream/lottery.ts';
import type { Drawing } from '../../engine/lottery/Drawing.ts';
import { dayOf, issueOf } from '../../engine/lottery/schedule.ts';
import type { Round } from '../../rounds/tables.ts';
import { textIn } from '../../texts.ts';
import type { Lottery } from './lotteries.ts';
import { textOf } from './texts/describe.ts';
import { TIER_NAMES } from './texts/names.ts';

export type WireDraw = Static<typeof Draw>;

/** The page that draws a round again from its seed; there once it is drawn. */
export const verifyPath = ({ id, receipt }: Pick<Round, 'id' | 'receipt'>): string | null =>
  receipt === null ? null : `/play/verify?round=${id}`;

/** A round of a lottery as every list of the wire shows it. Its seed never leaves by here. */
export function toWireDraw(lottery: Lottery, round: Round, now: Date, language: Language): WireDraw {
  const drawing = round.receipt === null ? null : (round.outcome as Drawing);
  return {
    gameCode: lottery.code,
    gameName: textIn(lottery.names, language),
    issue: issueOf(round.resultAt, lottery.terms.schedule),
    day: dayOf(round.resultAt, lottery.terms.schedule),
    numbers: drawing?.tiers.flatMap(({ numbers }) => numbers) ?? [],
    tiers:
      drawing?.tiers.map(({ code, numbers }) => ({
        code,
        name: textOf(TIER_NAMES, code, language),
        numbers: [...numbers],
      })) ?? [],
    state: stateOf(round, now),
    opensAt: round.opensAt.getTime(),
    closesAt: round.closesAt.getTime(),
    drawsAt: round.resultAt.getTime(),
    openedAt: drawing === null ? null : round.resultAt.getTime(),
    serverTime: now.getTime(),
    commitment: round.commitment,
    verifyPath: verifyPath(round),
  };
}

/** The state by the clock, even if the round has not been advanced yet. */
function stateOf({ state, opensAt, closesAt }: Round, now: Date): string {
  if (state !== 'open') return state.toUpperCase();
  if (now >= closesAt) return 'CLOSED';
  return now < opensAt ? 'PENDING' : 'OPEN';
}
