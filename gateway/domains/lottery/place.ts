import type { Static } from 'typebox';
import { MOST_BETS } from '../../../schema/lotterySlip.ts';
import { isFinal } from '../../../schema/upstream/errors.ts';
import type { RefusalValue } from '../../../schema/upstream/refusalValue.ts';
import type { SelectionRefusal, StakeRefusal } from '../../../schema/upstream/lotteryOrders.ts';
import { placeLotteryOrders } from '../../../schema/upstream/lotteryOrders.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { fields, optionalCount, optionalDecimal, optionalText } from '../../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { UpstreamRefusal, UpstreamShapeError } from '../../upstream/upstream.ts';
import { toTickets } from './mappers.ts';
import type { BetOrder, PlaceOutcome, SlipOrder } from './records.ts';
import { SELECTION_FAULTS } from './records.ts';

const KEY = /^[\w-]{8,64}$/;
const LONGEST_SELECTION = 1_000;
/** What holds where the operator does not say how long to wait. */
const PATIENCE_SECONDS = 10;

interface Problem {
  readonly field: string;
  readonly problem: string;
}

/** What no page of the site would send; null for an order that may be asked for. */
function problemOf({ code, drawNumber, idempotencyKey, bets }: SlipOrder): Problem | null {
  if (!KEY.test(idempotencyKey))
    return { field: 'idempotencyKey', problem: 'must have 8 to 64 letters, digits, - or _' };
  if (!isIdentifier(drawNumber)) return { field: 'drawNumber', problem: 'is no number of a draw' };
  if (!isIdentifier(code)) return { field: 'code', problem: 'is no code of a lottery' };
  if (bets.length < 1 || bets.length > MOST_BETS) return { field: 'bets', problem: `must be 1 to ${MOST_BETS}` };
  return bets.flatMap(problemsOfBet)[0] ?? null;
}

function problemsOfBet({ kind, selection }: BetOrder, at: number): readonly Problem[] {
  if (!isIdentifier(kind)) return [{ field: `bets.${at}.kind`, problem: 'is no code of a kind' }];
  return selection.length > LONGEST_SELECTION
    ? [{ field: `bets.${at}.selection`, problem: `must have at most ${LONGEST_SELECTION} characters` }]
    : [];
}

/** Places a slip: never sent twice by itself, but the player may repeat it under its key. */
export async function placeSlip(
  scope: RequestScope,
  order: SlipOrder,
  assets: () => Promise<Assets>,
): Promise<PlaceOutcome> {
  const { session } = scope;
  if (session === null) return { kind: 'no-session' };
  if (session.kind === 'TRIAL') return { kind: 'trial-account' };
  const problem = problemOf(order);
  if (problem) return { kind: 'invalid-input', ...problem };
  const body = {
    idempotencyKey: order.idempotencyKey,
    gameCode: order.code,
    issue: order.drawNumber,
    bets: order.bets.map(({ kind, selection, stake }) => ({ playType: kind, selection, stake })),
  };
  try {
    const [value, known] = await Promise.all([
      scope.upstream.call(placeLotteryOrders, { query: { language: scope.locale.language }, body }),
      assets(),
    ]);
    const tickets = toTickets(value, placeLotteryOrders.name, known);
    if (tickets.length !== order.bets.length)
      throw new UpstreamShapeError(
        placeLotteryOrders.name,
        '',
        `has ${tickets.length} tickets for ${order.bets.length} bets`,
      );
    return { kind: 'placed', tickets };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) return refusal;
    if (error instanceof UpstreamRefusal && isFinal(error.meaning)) throw error;
    scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a slip was placed');
    return { kind: 'unclear' };
  }
}

/** What a player can act on; null for every other error. */
function refusalOf(error: unknown): PlaceOutcome | null {
  if (isSessionOver(error)) return { kind: 'no-session' };
  if (refusedFor(error, 'draw-closed')) return { kind: 'closed' };
  if (refusedFor(error, 'insufficient-balance')) return { kind: 'insufficient' };
  if (refusedFor(error, 'game-maintenance'))
    return { kind: 'maintenance', retryAt: toMaintenanceEnd(error.value, placeLotteryOrders.name) };
  if (refusedFor(error, 'not-found')) return { kind: 'unknown-lottery' };
  if (refusedFor(error, 'rate-limited'))
    return {
      kind: 'too-quick',
      retryAfterSeconds:
        optionalCount(fields((error.value ?? {}) as RefusalValue, placeLotteryOrders.name), 'retryAfterSeconds') ??
        PATIENCE_SECONDS,
    };
  if (refusedFor(error, 'key-reused'))
    return { kind: 'invalid-input', field: 'idempotencyKey', problem: 'belongs to another slip' };
  if (refusedFor(error, 'selection-invalid')) {
    const value = fields((error.value ?? {}) as Static<typeof SelectionRefusal>, placeLotteryOrders.name);
    const word = optionalText(value, 'fault');
    return {
      kind: 'selection',
      betIndex: optionalCount(value, 'betIndex'),
      fault: SELECTION_FAULTS.find((fault) => fault === word) ?? 'NOT_A_NUMBER',
      part: optionalText(value, 'part'),
    };
  }
  if (refusedFor(error, 'stake-limit')) {
    const value = fields((error.value ?? {}) as Static<typeof StakeRefusal>, placeLotteryOrders.name);
    return {
      kind: 'stake',
      betIndex: optionalCount(value, 'betIndex'),
      min: optionalDecimal(value, 'min') ?? '0',
      max: optionalDecimal(value, 'max') ?? '0',
      step: optionalDecimal(value, 'step'),
    };
  }
  return null;
}
