import { parseAmount } from '../../../../schema/cents.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/deposits.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { isIdempotencyKey, KEY_PROBLEM } from '../../../shared/idempotencyKey.ts';
import { toViewer } from '../../../session/viewer.ts';
import { featureUnavailable, outcomeUnclear } from '../../../shared/userErrors.ts';
import { invalidInput, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { fields, optionalText } from '../../../upstream/decode.ts';
import { isRefusedForGood, refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import { pageOf } from './mappers.ts';
import { generalRefusal } from '../../../shared/generalRefusal.ts';
import type {
  DepositChannelRecord,
  DepositOptionsRecord,
  DepositOrder,
  DepositRefusal,
  DepositWay,
  RequestDepositResult,
} from './records.ts';

/** The call that opens a deposit, by the way it is paid; null for a way that only the operator knows. */
const CALLS = {
  REDIRECT: calls.depositByLaunchUrl,
  QR: calls.depositByQrImage,
  TRANSFER: calls.postDeposit,
  CRYPTO: calls.postDeposit,
  OTHER: null,
} as const satisfies Record<DepositWay, unknown>;

type Opening = typeof calls.depositByLaunchUrl | typeof calls.depositByQrImage | typeof calls.postDeposit;

interface Parts {
  readonly options: () => Promise<DepositOptionsRecord | null>;
  /** Called when something may have been opened. */
  readonly changed: () => void;
}

interface Problem {
  readonly field: string;
  readonly problem: string;
}

/** Opens a deposit: never sent twice by itself, but the member may repeat it under its key. */
export async function requestDeposit(
  scope: RequestScope,
  order: DepositOrder,
  { options, changed }: Parts,
): Promise<RequestDepositResult> {
  const { session } = scope;
  if (session === null) return sessionRequired();
  if (session.kind === 'TRIAL') return realAccountRequired();
  const problem = problemOf(order);
  if (problem) return invalidInput(problem);
  const offered = await options();
  if (offered === null) return featureUnavailable();
  const channel = offered.methods.flatMap(({ channels }) => channels).find(({ id }) => id === order.channelId);
  if (channel === undefined)
    return { __typename: 'DepositChannelNotFound', message: 'There is no channel with this id.' };
  const call = CALLS[channel.opening.way];
  if (call === null) return featureUnavailable('This gateway does not know how to open a deposit of this method.');
  const bank = bankOf(channel, order);
  if (bank instanceof Object) return invalidInput(bank);
  try {
    const { depositId, payUrl } = await open(scope, call, order, channel, bank);
    changed();
    return { __typename: 'RequestDepositSuccess', depositId, payUrl, viewer: toViewer(session) };
  } catch (error) {
    const refusal = refusalOf(error, channel);
    if (refusal !== null) return refusal;
    if (isRefusedForGood(error)) throw error;
    scope.log.warn({ err: error, requestId: scope.requestId }, 'it is unclear whether a deposit was opened');
    changed();
    return outcomeUnclear(order.idempotencyKey);
  }
}

/** What no page of the site would send; null for an order that may be asked for. */
function problemOf({ amount, idempotencyKey }: DepositOrder): Problem | null {
  if (!isIdempotencyKey(idempotencyKey)) return { field: 'idempotencyKey', problem: KEY_PROBLEM };
  if (parseAmount(amount) === null)
    return { field: 'amount', problem: 'must be above zero, with at most two decimals and fifteen digits before them' };
  return null;
}

/** The bank that the operator is told; null for none. */
function bankOf({ banks, opening }: DepositChannelRecord, { bankId }: DepositOrder): string | Problem | null {
  if (banks.length === 0) return opening.onlyBank;
  const chosen = banks.find(({ id }) => id === bankId);
  return chosen?.id ?? { field: 'bankId', problem: 'must be one of the channel’s banks' };
}

interface Opened {
  readonly depositId: string | null;
  readonly payUrl: string | null;
}

async function open(
  scope: RequestScope,
  call: Opening,
  { amount, idempotencyKey }: DepositOrder,
  { opening }: DepositChannelRecord,
  bank: string | null,
): Promise<Opened> {
  const body: BodyOf<Opening> = {
    amount,
    vendorId: opening.vendorId,
    ...(opening.mcsBankCode !== null && { mcsBankCode: opening.mcsBankCode }),
    ...(bank !== null && { bankType: bank }),
    returnUrl: `${scope.visitor.origin}${RETURN_PATH}`,
    idempotencyKey,
  };
  return toOpened(await scope.upstream.call(call, { body }), call.name);
}

/** The deposit's own page of the site; the operator puts the deposit's id in place of the braces. */
const RETURN_PATH = '/?centre=depositv2.record.{depositId}';

/** An answer that names neither a deposit nor a place to pay it says nothing. */
function toOpened(value: ValueOf<Opening>, call: string): Opened {
  const answer = fields(value, call);
  const depositId = optionalText(answer, 'depositId');
  const payUrl = pageOf(optionalText(answer, 'redirectUrl'));
  if (depositId === null && payUrl === null) throw new UpstreamShapeError(call, 'depositId');
  return { depositId, payUrl: depositId === null ? payUrl : null };
}

/** What a member can act on; null for every other error. */
function refusalOf(error: unknown, channel: DepositChannelRecord): DepositRefusal | null {
  if (refusedFor(error, 'deposit-limit'))
    return { __typename: 'DepositOutOfLimits', message: 'The channel does not take this amount.', channel };
  if (refusedFor(error, 'deposit-channel-closed'))
    return { __typename: 'DepositChannelClosed', message: 'The channel is under maintenance.', channel };
  if (refusedFor(error, 'not-found'))
    return { __typename: 'DepositChannelNotFound', message: 'There is no such channel any more.' };
  if (refusedFor(error, 'deposit-forbidden'))
    return { __typename: 'DepositForbidden', message: 'The operator takes no deposits from this member.' };
  if (refusedFor(error, 'amount-invalid')) return invalidInput({ field: 'amount', problem: 'is no amount' });
  return generalRefusal(error);
}
