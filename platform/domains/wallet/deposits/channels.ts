import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { depositChannels } from '../../../../schema/upstream/deposits.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Executor } from '../../../database/database.ts';
import type { DepositChannel, DepositMethod } from '../../../operator/documents.ts';
import { documentOrNull } from '../../../operator/documents.ts';
import { textIn } from '../../../texts.ts';

/** A call that opens deposits, as `mcsDepositEndpoint` names it. */
export type Endpoint = 'depositByLaunchUrl' | 'depositByQRImageUrl' | 'postDeposit';

const ENDPOINTS = {
  page: 'depositByLaunchUrl',
  qr: 'depositByQRImageUrl',
  transfer: 'postDeposit',
  crypto: 'postDeposit',
} as const satisfies Record<DepositMethod['way'], Endpoint>;

/** The ways to deposit, in the operator's order; none where the operator has written none. */
export async function methodsOf(db: Executor): Promise<readonly DepositMethod[]> {
  return (await documentOrNull(db, 'deposits'))?.methods ?? [];
}

/** A channel that a call opens deposits on, with its method; null where there is none. */
export async function channelOf(
  db: Executor,
  endpoint: Endpoint,
  id: string,
): Promise<{ readonly method: DepositMethod; readonly channel: DepositChannel } | null> {
  for (const method of await methodsOf(db)) {
    const channel = method.channels.find((candidate) => String(candidate.id) === id);
    if (channel && ENDPOINTS[method.way] === endpoint) return { method, channel };
  }
  return null;
}

/** When a channel that is closed opens again, in epoch milliseconds; null for one that is open. */
export function closedUntil({ maintenance }: DepositChannel, now: Date): number | null {
  return maintenance && maintenance.from <= now.getTime() && now.getTime() < maintenance.until
    ? maintenance.until
    : null;
}

type WireMethod = ValueOf<typeof depositChannels>[string];

/** The methods as the wire has them, by their codes. */
export function toWireMethods(methods: readonly DepositMethod[], language: Language): ValueOf<typeof depositChannels> {
  return Object.fromEntries(methods.map((method, at) => [method.code, toWireMethod(method, at + 1, language)]));
}

function toWireMethod(
  { code, names, icon, isRecommended, way, channels }: DepositMethod,
  at: number,
  language: Language,
): WireMethod {
  const limits = channels.map(({ min, max }) => ({ min: BigInt(min), max: BigInt(max) }));
  const least = limits.reduce((min, limit) => (limit.min < min ? limit.min : min), limits[0]?.min ?? 0n);
  const most = limits.reduce((max, limit) => (limit.max > max ? limit.max : max), 0n);
  const suggested = [...new Set(channels.flatMap((channel) => channel.amounts))];
  return {
    code,
    message: textIn(names, language),
    icon,
    recommendation: isRecommended ? 'Y' : 'N',
    mcsDepositEndpoint: ENDPOINTS[way],
    displaySeqNo: way === 'crypto' ? { cryptoSeq: at, fiatSeq: null } : { cryptoSeq: null, fiatSeq: at },
    mergedChannel: {
      min: fromCents(least),
      max: fromCents(most),
      suggestedAmounts: suggested.map(BigInt).toSorted(byAmount).map(fromCents),
    },
    channels: channels.map((channel, sequence) => toWireChannel(channel, sequence + 1, language)),
  };
}

const byAmount = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function toWireChannel(
  channel: DepositChannel,
  sequence: number,
  language: Language,
): NonNullable<WireMethod['channels']>[number] {
  const { id, names, icon, min, max, amounts, onlyAmounts, fee, rebate, coin, maintenance, tutorial } = channel;
  return {
    vendorId: id,
    vendorName: textIn(names, language),
    min: fromCents(BigInt(min)),
    max: fromCents(BigInt(max)),
    bankIconUrl: icon,
    fixAmounts: amounts.map((amount) => fromCents(BigInt(amount))),
    fixAmountFlag: amounts.length > 0 ? 'Y' : 'N',
    fixAmountOnly: onlyAmounts ? 'Y' : 'N',
    ...(fee && {
      customerCharge: percent(fee.basisPoints),
      customerChargeFixed: fromCents(BigInt(fee.fixed)),
      minCustomerCharge: fromCents(BigInt(fee.min)),
      maxCustomerCharge: fee.max && fromCents(BigInt(fee.max)),
    }),
    ...(rebate && {
      reimbursementPercentage: percent(rebate.basisPoints),
      maxReimbursement: rebate.max && fromCents(BigInt(rebate.max)),
    }),
    ...(coin && { coin: coin.name, network: coin.network, currencyRate: fromCents(BigInt(coin.rate)) }),
    channelSequence: sequence,
    ...(maintenance && { maintenanceStartTime: maintenance.from, maintenanceEndTime: maintenance.until }),
    tutorial: [...(tutorial[language] ?? tutorial.EN)],
  };
}

/** Hundredths of a percent as decimal text in percent. */
const percent = (basisPoints: number): string => fromCents(BigInt(basisPoints));
