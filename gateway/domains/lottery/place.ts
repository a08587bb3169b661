import { placeLotteryOrders } from '../../../schema/upstream/lotteryOrders.ts';
import type { RequestScope } from '../../request.ts';
import type { Assets } from '../../shared/assets.ts';
import { isWord } from '../../shared/badInput.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { fields, optionalCount, optionalDecimal, optionalText } from '../../upstream/decode.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { toTickets } from './mappers.ts';
import type { BetOrder, PlaceOutcome, SlipOrder } from './records.ts';
import { SELECTION_FAULTS } from './records.ts';

const MOST_BETS = 100;
const KEY = /^[\w-]{8,64}$/;
const STAKE = /^\d{1,9}(?:\.\d{1,2})?$/;

/** What no page of the site would send; null for an order that may be asked for. */
function problemOf({ code, drawNumber, idempotencyKey, bets }: SlipOrder): { readonly field: string; readonly problem: string } | null {
  if (!KEY.test(idempotencyKey)) return { field: 'idempotencyKey', problem: 'must have 8 to 64 letters, digits, - or _' };
  if (!isWord(drawNumber)) return { field: 'drawNumber', problem: 'is no number of a draw' };
  if (!isWord(code)) return { field: 'code', problem: 'is no code of a lottery' };
  if (bets.length < 1 || bets.length > MOST_BETS) return { field: 'bets', problem: `must be 1 to ${MOST_BETS}` };
  const bad = bets.findIndex(({ kind, selection, stake }: BetOrder) => !isWord(kind) || selection.length > 1_000 || !STAKE.test(stake));
  return bad === -1 ? null : { field: `bets.${bad}`, problem: 'has a kind, selection or stake that cannot be' };
}

/** Places a slip: never sent twice by itself, but the player may repeat it under its key. */
export async function placeSlip(scope: RequestScope, order: SlipOrder, assets: () => Promise<Assets>): Promise<PlaceOutcome> {
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
    const [value, known] = await Promise.all([scope.upstream.call(placeLotteryOrders, { query: { language: scope.locale.language }, body }), assets()]);
    return { kind: 'placed', tickets: toTickets(value, placeLotteryOrders.name, known) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Throws what is no refusal of a slip. */
function refusalOf(error: unknown): PlaceOutcome {
  if (isSessionOver(error)) return { kind: 'no-session' };
  if (refusedFor(error, 'draw-closed')) return { kind: 'closed' };
  if (refusedFor(error, 'insufficient-balance')) return { kind: 'insufficient' };
  if (refusedFor(error, 'game-maintenance')) return { kind: 'maintenance', retryAt: toMaintenanceEnd(error.value, placeLotteryOrders.name) };
  if (refusedFor(error, 'not-found')) return { kind: 'unknown-lottery' };
  if (refusedFor(error, 'key-reused')) return { kind: 'invalid-input', field: 'idempotencyKey', problem: 'belongs to another slip' };
  if (refusedFor(error, 'selection-invalid')) {
    const value = fields(error.value ?? {}, placeLotteryOrders.name);
    const word = optionalText(value, 'fault');
    return { kind: 'selection', betIndex: optionalCount(value, 'betIndex') ?? 0, fault: SELECTION_FAULTS.find((fault) => fault === word) ?? 'NOT_A_NUMBER', part: optionalText(value, 'part') };
  }
  if (refusedFor(error, 'stake-limit')) {
    const value = fields(error.value ?? {}, placeLotteryOrders.name);
    const least = optionalDecimal(value, 'min');
    return { kind: 'stake', betIndex: optionalCount(value, 'betIndex'), min: least ?? '0', max: optionalDecimal(value, 'max') ?? '0' };
  }
  throw error;
}
