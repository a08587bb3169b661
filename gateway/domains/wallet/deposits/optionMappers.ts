import type { Static } from 'typebox';
import { parseCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { DepositChannel, depositSettings } from '../../../../schema/upstream/deposits.ts';
import { depositChannels, depositMethods } from '../../../../schema/upstream/deposits.ts';
import type { Assets, PictureRecord } from '../../../shared/assets.ts';
import { assetUrl } from '../../../shared/assets.ts';
import type { Fields, Key } from '../../../upstream/decode.ts';
import {
  fields,
  flag,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  texts,
  valueOf,
} from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type {
  DepositBankRecord,
  DepositChannelRecord,
  DepositFeeRecord,
  DepositMethodNameRecord,
  DepositMethodRecord,
  DepositOptionsRecord,
  DepositRebateRecord,
  DepositWay,
} from './records.ts';

type Method = Fields<ValueOf<typeof depositChannels>[string]>;
type Channel = Fields<Static<typeof DepositChannel>>;

interface Circumstances {
  readonly assets: Assets;
  /** What time it is for the operator, epoch milliseconds. */
  readonly now: number;
}

/** @param now our own time, for an operator that does not say what it takes the time to be */
export function toDepositOptions(
  settings: ValueOf<typeof depositSettings>,
  channels: ValueOf<typeof depositChannels>,
  { assets, now }: Circumstances,
): DepositOptionsRecord {
  const said = fields(settings, 'MCSFE_getDepositSettings');
  const asOf = optionalMoment(said, 'serverTime');
  return {
    // Only a no is one: deployments leave out what they do not use.
    isAllowed: (valueOf(said, 'allowDeposit') ?? null) === null || flag(said, 'allowDeposit'),
    asOf,
    methods: toMethods(channels, { assets, now: asOf === null ? now : Date.parse(asOf) }),
  };
}

function toMethods(value: ValueOf<typeof depositChannels>, known: Circumstances): readonly DepositMethodRecord[] {
  const methods = Object.entries(fields(value, depositChannels.name).values).map(
    ([key, method]) => [key, fields(method, depositChannels.name, key)] as const,
  );
  return methods
    .toSorted(([, one], [, other]) => sequenceOf(one) - sequenceOf(other))
    .map(([key, method]) => toMethod(key, method, known))
    .filter(({ channels }) => channels.length > 0);
}

function sequenceOf(method: Method): number {
  const place = optionalChild(method, 'displaySeqNo');
  const found = place && (optionalCount(place, 'fiatSeq') ?? optionalCount(place, 'cryptoSeq'));
  return found ?? Number.MAX_SAFE_INTEGER;
}

function toMethod(key: string, method: Method, known: Circumstances): DepositMethodRecord {
  const operatorWay = optionalText(method, 'mcsDepositEndpoint');
  const channels = optionalChildren(method, 'channels').toSorted(
    (one, other) =>
      (optionalCount(one, 'channelSequence') ?? Number.MAX_SAFE_INTEGER) -
      (optionalCount(other, 'channelSequence') ?? Number.MAX_SAFE_INTEGER),
  );
  const way = wayOf(operatorWay, isCrypto(method, channels));
  return {
    id: key,
    name: optionalText(method, 'message', 'code') ?? key,
    icon: iconOf(optionalText(method, 'icon'), known.assets),
    isRecommended: flag(method, 'recommendation'),
    way,
    operatorWay,
    channels: channels.map((channel) => toChannel(channel, { ...known, key, method, way })),
  };
}

const isCrypto = (method: Method, channels: readonly Channel[]): boolean => {
  const place = optionalChild(method, 'displaySeqNo');
  return (
    (place !== null && optionalCount(place, 'cryptoSeq') !== null) ||
    channels.some((channel) => optionalText(channel, 'coin', 'currencyRate') !== null)
  );
};

/** The operator names the call that opens a deposit, with or without its prefix. */
function wayOf(endpoint: string | null, crypto: boolean): DepositWay {
  const word = endpoint?.toLowerCase() ?? '';
  if (word.endsWith('depositbylaunchurl')) return 'REDIRECT';
  if (word.endsWith('depositbyqrimageurl')) return 'QR';
  if (word.endsWith('postdeposit')) return crypto ? 'CRYPTO' : 'TRANSFER';
  return 'OTHER';
}

interface Within extends Circumstances {
  /** Of the method. */
  readonly key: string;
  readonly method: Method;
  readonly way: DepositWay;
}

function toChannel(channel: Channel, { key, method, way, assets, now }: Within): DepositChannelRecord {
  const vendorId = text(channel, 'vendorId');
  const merged = optionalChild(method, 'mergedChannel');
  const minAmount = amount(channel, 'min') ?? (merged && amount(merged, 'min'));
  const maxAmount = amount(channel, 'max') ?? (merged && amount(merged, 'max'));
  const fixed = amounts(channel, 'fixAmounts');
  const suggested = fixed.length > 0 || merged === null ? fixed : amounts(merged, 'suggestedAmounts');
  const suggestedAmounts = suggested.filter((each) => isWithin(each, minAmount, maxAmount));
  const banks = toBanks(channel);
  const maintenance = toMaintenance(channel);
  return {
    id: `${key}.${vendorId}`,
    name: optionalText(channel, 'vendorName') ?? vendorId,
    icon: iconOf(optionalText(channel, 'bankIconUrl'), assets),
    minAmount,
    maxAmount,
    suggestedAmounts,
    onlySuggestedAmounts: suggestedAmounts.length > 0 && flag(channel, 'fixAmountOnly'),
    fee: toFee(channel),
    rebate: toRebate(channel),
    coin: optionalText(channel, 'coin'),
    network: optionalText(channel, 'network'),
    coinRate: amount(channel, 'currencyRate'),
    banks: banks.length > 1 ? banks : [],
    maintenance,
    isUnderMaintenance: maintenance !== null && isDuring(now, maintenance),
    tutorial: texts(channel, 'tutorial'),
    opening: {
      way,
      vendorId,
      mcsBankCode: optionalText(channel, 'mcsBankCode'),
      onlyBank: banks.length === 1 ? (banks[0]?.id ?? null) : null,
    },
  };
}

/** Banks that the operator names by a code; each once. */
function toBanks(channel: Channel): readonly DepositBankRecord[] {
  const banks = optionalChildren(channel, 'banks').flatMap((bank) => {
    const id = optionalText(bank, 'bankType');
    return id === null ? [] : [[id, { id, name: optionalText(bank, 'bankName') ?? id }] as const];
  });
  return [...new Map(banks).values()];
}

function toFee(channel: Channel): DepositFeeRecord | null {
  const fee = {
    percent: amount(channel, 'customerCharge') ?? '0',
    fixed: amount(channel, 'customerChargeFixed') ?? '0',
    min: amount(channel, 'minCustomerCharge'),
    max: amount(channel, 'maxCustomerCharge'),
  };
  return fee.percent === '0' && fee.fixed === '0' && fee.min === null ? null : fee;
}

function toRebate(channel: Channel): DepositRebateRecord | null {
  const percent = amount(channel, 'reimbursementPercentage');
  return percent === null ? null : { percent, max: amount(channel, 'maxReimbursement') };
}

function toMaintenance(channel: Channel): DepositChannelRecord['maintenance'] {
  const from = optionalMoment(channel, 'maintenanceStartTime');
  const until = optionalMoment(channel, 'maintenanceEndTime');
  return from === null && until === null ? null : { from, until };
}

const isDuring = (now: number, { from, until }: NonNullable<DepositChannelRecord['maintenance']>): boolean =>
  (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));

/** An amount above zero; null for none. */
function amount<Value>(from: Fields<Value>, key: Key<Value>): string | null {
  const found = optionalDecimal(from, key);
  return found !== null && /[1-9]/.test(found) && !found.startsWith('-') ? found : null;
}

/** The amounts of a list that can be paid; anything else in it is left out. */
function amounts<Value>(from: Fields<Value>, key: Key<Value>): readonly string[] {
  const raw = valueOf(from, key);
  return Array.isArray(raw) ? raw.map(String).filter((each) => (parseCents(each) ?? 0n) > 0n) : [];
}

const isWithin = (each: string, min: string | null, max: string | null): boolean => {
  const cents = parseCents(each) ?? 0n;
  return (min === null || cents >= (parseCents(min) ?? 0n)) && (max === null || cents <= (parseCents(max) ?? cents));
};

function iconOf(path: string | null, { imageBase }: Assets): PictureRecord | null {
  const url = assetUrl(imageBase, path);
  return url === null ? null : { url, alt: '' };
}

export function toMethodNames(value: ValueOf<typeof depositMethods>): readonly DepositMethodNameRecord[] {
  if (!Array.isArray(value)) throw new UpstreamShapeError(depositMethods.name, '', 'is not a list');
  return value.map((each, at) => {
    const method = fields(each, depositMethods.name, String(at));
    const id = text(method, 'code');
    return { id, name: optionalText(method, 'displayName') ?? id };
  });
}
