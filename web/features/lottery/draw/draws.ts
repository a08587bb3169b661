import type { LotteryFamily } from '../../../apollo/schema.generated.ts';
import type { Draw_ClockFragment, Draw_ResultFragment, Draw_WholeFragment } from './Draw.generated.ts';

export type Draw = Draw_WholeFragment;
/** What a countdown needs. */
export type DrawClock = Omit<Draw_ClockFragment, ' $fragmentName'>;
/** What a line in a list of results needs: the highest prizes are all that it shows. */
export type DrawnResult = Omit<Draw_ResultFragment, ' $fragmentName'>;

export const isOver = ({ state }: Pick<Draw, 'state'>): boolean =>
  state === 'DRAWN' || state === 'SETTLED' || state === 'VOID';

/** The present state of a draw: the operator's last state, advanced by the server's clock. */
export type Phase = 'soon' | 'open' | 'closed' | 'drawn' | 'void' | 'other';

const past = (moment: string | null, now: number): boolean => moment !== null && Date.parse(moment) <= now;

/** @param now milliseconds by the server's clock */
export function phaseOf(draw: Pick<Draw, 'state' | 'opensAt' | 'closesAt' | 'drawsAt'>, now: number): Phase {
  switch (draw.state) {
    case 'VOID':
      return 'void';
    case 'DRAWN':
    case 'SETTLED':
      return 'drawn';
    case 'CLOSED':
      return 'closed';
    case 'OPEN':
    case 'PENDING':
      if (past(draw.closesAt ?? draw.drawsAt, now)) return 'closed';
      return draw.state === 'OPEN' || draw.opensAt === null || past(draw.opensAt, now) ? 'open' : 'soon';
    case 'OTHER':
      return 'other';
  }
}

/** The moment a phase ends; null if unknown. */
export function endOf(draw: Pick<Draw, 'opensAt' | 'closesAt' | 'drawsAt'>, phase: Phase): string | null {
  switch (phase) {
    case 'soon':
      return draw.opensAt;
    case 'open':
      return draw.closesAt ?? draw.drawsAt;
    case 'closed':
      return draw.drawsAt;
    case 'drawn':
    case 'void':
    case 'other':
      return null;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** "2:07", "1:02:07"; days separately. Never negative. */
export function clockText(milliseconds: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return { days, clock: days > 0 || hours > 0 ? `${two(hours)}:${rest}` : rest };
}

/** Whether tickets of a family have a number that can be compared with a draw; those for dice have none. */
export const hasNumberedTickets = (family: LotteryFamily): boolean => family !== 'THREE_DICE';

/** Number of digits of a ticket: that of the longest number drawn; single digits form one number. */
export const ticketDigits = ({ tiers }: Pick<Draw, 'tiers'>): number =>
  Math.max(
    0,
    ...tiers.flatMap(({ numbers }) =>
      numbers.every(({ length }) => length === 1) ? numbers.length : numbers.map(({ length }) => length),
    ),
  );

/** The last two digits of every number drawn, grouped by their tens: Vietnamese players read results in this form. */
export function endingsByHead(
  draw: Pick<Draw, 'tiers'>,
): readonly { readonly head: string; readonly endings: readonly string[] }[] {
  const endings = draw.tiers.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2))).toSorted();
  return Array.from('0123456789', (head) => ({ head, endings: endings.filter((ending) => ending.startsWith(head)) }));
}
