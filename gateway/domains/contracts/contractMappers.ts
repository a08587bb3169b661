import { MOST_TIERS } from '../../../schema/contractLimits.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/contracts.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  child,
  children,
  count,
  decimal,
  fields,
  moment,
  optionalChild,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../upstream/decode.ts';
import { ourWord } from '../../upstream/words.ts';
import type {
  ContractKind,
  ContractPartyRecord,
  ContractPreviewRecord,
  ContractRecord,
  ContractStepKind,
  ContractTermsRecord,
  ContractTierRecord,
  EndingContractRecord,
} from './records.ts';
import { PERIODS, SIDES, STATES, STEPS, toOperatorCategory } from './words.ts';

type Listed = ValueOf<typeof calls.contractList>['list'][number];
export type ToldPreview = ValueOf<typeof calls.contractPreview>;
type ToldTerms = Pick<Listed, 'productType' | 'period' | 'tiers'>;
type ToldOutcome = NonNullable<ToldPreview['byPresent']>;
type ToldShare = NonNullable<ToldPreview['giverPresent']>;

const MOST_ENDS = 100;

/** A page of contracts of a kind. */
export function toContracts(value: ValueOf<typeof calls.contractList>, kind: ContractKind): PageRows<ContractRecord> {
  const answer = fields(value, calls.contractList.name);
  return {
    rows: children(answer, 'list').map((row) => toContract(row, kind)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

function toContract(row: Fields<Listed>, kind: ContractKind): ContractRecord {
  const before = optionalChild(row, 'before');
  const by = optionalText(row, 'terminateBy');
  return {
    ...toEnding(row),
    kind,
    before: before && toTerms(before),
    offeredAt: moment(row, 'offeredTime'),
    answerUntil: optionalMoment(row, 'answerUntil'),
    takesEffectAt: optionalMoment(row, 'effectiveTime'),
    endsAt: optionalMoment(row, 'endTime'),
    nextSettlementAt: optionalMoment(row, 'nextSettlement'),
    carry: optionalDecimal(row, 'carry'),
    owed: optionalDecimal(row, 'owed'),
    endRequest:
      by === null
        ? null
        : { by: ourWord(by, SIDES) ?? 'OTHER', operatorBy: by, at: optionalMoment(row, 'terminateTime') },
    steps: texts(row, 'actions').flatMap((word) => {
      const step = ourWord(word, STEPS);
      return step === null || step === 'OTHER' ? [] : [step];
    }),
  };
}

function toEnding(row: Fields<ToldPreview['ends'][number]>): EndingContractRecord {
  const operatorState = text(row, 'status');
  return {
    id: text(row, 'contractId'),
    ...toSides(row),
    terms: toTerms(row),
    state: ourWord(operatorState, STATES) ?? 'OTHER',
    operatorState,
  };
}

function toSides(row: Fields<Pick<Listed, 'giver' | 'holder'>>) {
  const giver = optionalChild(row, 'giver');
  return { giver: giver && toParty(giver), holder: toParty(child(row, 'holder')) };
}

const toParty = (party: Fields<Listed['holder']>): ContractPartyRecord => ({
  memberId: optionalText(party, 'customerId'),
  username: optionalText(party, 'userName'),
});

function toTerms(told: Fields<ToldTerms>): ContractTermsRecord {
  return {
    operatorCategory: toOperatorCategory(optionalText(told, 'productType')),
    ...toPeriod(optionalText(told, 'period')),
    tiers: children(told, 'tiers').slice(0, MOST_TIERS).map(toTier),
  };
}

/** A period, as terms and payments have it. */
export const toPeriod = (operatorPeriod: string | null) => ({
  period: ourWord(operatorPeriod, PERIODS),
  operatorPeriod,
});

/** A tier; a condition of zero is none. */
export function toTier(tier: Fields<Listed['tiers'][number]>): ContractTierRecord {
  return {
    rate: decimal(tier, 'rate'),
    stakes: aboveZero(optionalDecimal(tier, 'periodBets')),
    result: aboveZero(optionalDecimal(tier, 'periodProfitAndLoss')),
    activeMembers: optionalCount(tier, 'activeMembers') || null,
  };
}

const aboveZero = (amount: string | null): string | null => (amount !== null && /[1-9]/.test(amount) ? amount : null);

/** What a step would do. */
export function toPreview(
  told: Fields<ToldPreview>,
  kind: ContractKind,
  step: ContractStepKind,
): ContractPreviewRecord {
  const before = optionalChild(told, 'before');
  return {
    __typename: 'ContractPreview',
    mark: text(told, 'mark'),
    step,
    kind,
    contractId: optionalText(told, 'contractId'),
    ...toSides(told),
    terms: toTerms(told),
    before: before && toTerms(before),
    takesEffectAt: optionalMoment(told, 'effectiveTime'),
    endsAt: optionalMoment(told, 'endTime'),
    carry: optionalDecimal(told, 'carry'),
    owed: optionalDecimal(told, 'owed'),
    lastPeriod: toLastPeriod(told),
    most: optionalDecimal(told, 'most'),
    mostRate: optionalDecimal(told, 'mostRate'),
    ends: optionalChildren(told, 'ends').slice(0, MOST_ENDS).map(toEnding),
  };
}

function toLastPeriod(told: Fields<ToldPreview>): ContractPreviewRecord['lastPeriod'] {
  const from = optionalMoment(told, 'from');
  const until = optionalMoment(told, 'to');
  if (from === null || until === null) return null;
  const [byPresent, byProposed] = [optionalChild(told, 'byPresent'), optionalChild(told, 'byProposed')];
  const [giverPresent, giverProposed] = [optionalChild(told, 'giverPresent'), optionalChild(told, 'giverProposed')];
  return {
    from,
    until,
    byPresent: byPresent && toOutcome(byPresent),
    byProposed: byProposed && toOutcome(byProposed),
    giverPresent: giverPresent && toShare(giverPresent),
    giverProposed: giverProposed && toShare(giverProposed),
  };
}

const toOutcome = (told: Fields<ToldOutcome>) => ({
  stakes: decimal(told, 'stakes'),
  result: decimal(told, 'result'),
  activeMembers: count(told, 'activeMembers'),
  rate: optionalDecimal(told, 'rate'),
  gross: decimal(told, 'gross'),
});

const toShare = (told: Fields<ToldShare>) => ({
  gross: decimal(told, 'gross'),
  given: decimal(told, 'given'),
  net: decimal(told, 'net'),
});
