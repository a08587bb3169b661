import type { Static } from 'typebox';
import { MOST_BETS } from '../../../schema/lotterySlip.ts';
import type { RefusalValue } from '../../../schema/upstream/refusalValue.ts';
import type { SelectionRefusal, StakeRefusal } from '../../../schema/upstream/lotteryOrders.ts';
import { placeLotteryOrders } from '../../../schema/upstream/lotteryOrders.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import { toMaintenanceEnd } from '../../shared/maintenance.ts';
import { fields, optionalCount, optionalDecimal, optionalText } from '../../upstream/decode.ts';
import { isRefusedForGood, isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import { type UpstreamRefusal, UpstreamShapeError } from '../../upstream/upstream.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import { toViewer } from '../../session/viewer.ts';
import {
  invalidInput,
  outcomeUnclear,
  rateLimited,
  realAccountRequired,
  sessionRequired,
} from '../../shared/userErrors.ts';
import { lotteryClosed, lotteryNotFound } from './outcomes.ts';
import { toTickets } from './mappers.ts';
import type {
  BetOrder,
  InvalidSelection,
  PlaceLotteryBetsResult,
  SlipOrder,
  SlipRefusal,
  StakeOutOfLimits,
} from './records.ts';
import { SELECTION_FAULTS } from './records.ts';

const FAULTS = spelledAlike(SELECTION_FAULTS);
const KEY = /^[\w-]{8,64}$/;
const LONGEST_SELECTION = 1_000;
/** What holds where the operator does not say how long to wait. */
const RETRY_AFTER_SECONDS = 10;

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

interface Parts {
  readonly assets: () => Promise<Assets>;
  /** Called when money may have moved. */
  readonly walletChanged: () => void;
}

/** Places a slip: never sent twice by itself, but the player may repeat it under its key. */
export async function placeSlip(
  scope: RequestScope,
  order: SlipOrder,
  { assets, walletChanged }: Parts,
): Promise<PlaceLotteryBetsResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const problem = problemOf(order);
  if (problem) return invalidInput(problem);
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
    walletChanged();
    return { __typename: 'PlaceLotteryBetsSuccess', tickets, viewer: toViewer(session) };
  } catch (error) {
    const refusal = refusalOf(error, order.code, toViewer(session));
    if (refusal !== null) return refusal;
    if (isRefusedForGood(error)) throw error;
    scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a slip was placed');
    walletChanged();
    return outcomeUnclear(order.idempotencyKey);
  }
}

/** What a player can act on; null for every other error. */
function refusalOf(error: unknown, lotteryCode: string, viewer: SessionViewer): SlipRefusal | null {
  if (isSessionOver(error)) return sessionRequired();
  if (refusedFor(error, 'draw-closed'))
    return { __typename: 'DrawClosed', message: 'This draw takes no bets.', lotteryCode };
  if (refusedFor(error, 'insufficient-balance'))
    return { __typename: 'InsufficientBalance', message: 'The wallet does not hold what the bets cost.', viewer };
  if (refusedFor(error, 'game-maintenance'))
    return lotteryClosed(lotteryCode, toMaintenanceEnd(error.value, placeLotteryOrders.name));
  if (refusedFor(error, 'not-found')) return lotteryNotFound();
  if (refusedFor(error, 'key-reused'))
    return invalidInput({ field: 'idempotencyKey', problem: 'belongs to another slip' });
  if (refusedFor(error, 'rate-limited')) return rateLimited({ retryAfterSeconds: retryAfterOf(error) });
  if (refusedFor(error, 'selection-invalid')) return invalidSelection(error);
  return refusedFor(error, 'stake-limit') ? stakeOutOfLimits(error) : null;
}

function retryAfterOf({ value }: UpstreamRefusal): number {
  const said = fields((value ?? {}) as RefusalValue, placeLotteryOrders.name);
  return optionalCount(said, 'retryAfterSeconds') ?? RETRY_AFTER_SECONDS;
}

function invalidSelection({ value }: UpstreamRefusal): InvalidSelection {
  const said = fields((value ?? {}) as Static<typeof SelectionRefusal>, placeLotteryOrders.name);
  const operatorFault = optionalText(said, 'fault');
  const fault = ourWord(operatorFault, FAULTS) ?? 'OTHER';
  const betIndex = optionalCount(said, 'betIndex');
  const message = `Bet ${betIndex ?? 'unknown'}: ${fault}`;
  const part = optionalText(said, 'part');
  return { __typename: 'InvalidSelection', message, betIndex, fault, operatorFault, part };
}

function stakeOutOfLimits({ value }: UpstreamRefusal): StakeOutOfLimits {
  const said = fields((value ?? {}) as Static<typeof StakeRefusal>, placeLotteryOrders.name);
  const min = optionalDecimal(said, 'min') ?? '0';
  const max = optionalDecimal(said, 'max') ?? '0';
  const step = optionalDecimal(said, 'step');
  const message = `Stakes go from ${min} to ${max}${step === null ? '' : ` in steps of ${step}`}.`;
  return { __typename: 'StakeOutOfLimits', message, betIndex: optionalCount(said, 'betIndex'), min, max, step };
}
