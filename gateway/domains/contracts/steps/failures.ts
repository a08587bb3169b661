import type { ContractKind, ContractPreviewRecord, ContractStepKind } from '../records.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  optionalChild,
  optionalCount,
  optionalDecimal,
  optionalText,
  texts,
  valueOf,
} from '../../../upstream/decode.ts';
import type { RefusalValue } from '../../../../schema/upstream/refusalValue.ts';
import { bare, detailsOf } from '../../../shared/paymentWrites/failures.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import { toPeriod, toPreview } from '../contractMappers.ts';
import type { ContractLaw, ContractLawBroken, OfferFailure, StepFailure } from './records.ts';

const LAWS: Meanings<ContractLaw> = {
  TERMS: 'TERMS',
  DOWNLINE: 'DOWNLINE',
  RATE: 'RATE',
  BETS: 'STAKES',
  ACTIVE_MEMBERS: 'ACTIVE_MEMBERS',
  PRODUCT: 'CATEGORY',
  MIXED_PRODUCTS: 'MIXED_CATEGORIES',
  PERIOD: 'PERIOD',
  PENDING: 'PENDING',
  NOT_HELD: 'NOT_HELD',
};

const MOST_CATEGORIES = 50;

/** Which step was refused. */
export interface Refused {
  readonly kind: ContractKind;
  readonly step: ContractStepKind;
}

/** Why a step with a contract was not taken; null for every other refusal. */
export function toStepFailure(refusal: UpstreamRefusal, refused: Refused): StepFailure | null {
  switch (refusal.meaning) {
    case 'contract-law':
      return toLawBroken(detailsOf(refusal));
    case 'contract-changed': {
      const preview = changedPreview(detailsOf(refusal), refused);
      return (
        preview && {
          __typename: 'ContractChanged',
          message: 'What the step does has changed since its preview.',
          preview,
        }
      );
    }
    case 'contract-not-open':
    case 'not-found':
      return bare('ContractNotOpen', 'The step is not possible, or no longer.');
    case 'not-an-agent':
      return bare('NotAgentAccount', 'The viewer is no agent.');
    default:
      return null;
  }
}

/** The same for an offer, whose receiver may be somebody else's by now. */
export function toOfferFailure(refusal: UpstreamRefusal, refused: Refused): OfferFailure | null {
  return refusal.meaning === 'downline-unknown'
    ? bare('DownlineNotFound', 'The receiver is not directly below the viewer.')
    : toStepFailure(refusal, refused);
}

function toLawBroken(details: Fields<RefusalValue>): ContractLawBroken {
  const operatorLaw = optionalText(details, 'law') ?? '';
  return {
    __typename: 'ContractLawBroken',
    message: `The law ${operatorLaw} forbids it.`,
    law: ourWord(operatorLaw, LAWS) ?? 'OTHER',
    operatorLaw,
    tier: optionalCount(details, 'tier'),
    rate: optionalDecimal(details, 'rate'),
    stakes: optionalDecimal(details, 'periodBets'),
    activeMembers: optionalCount(details, 'activeMembers'),
    ...toPeriod(optionalText(details, 'period')),
    operatorCategories: Array.isArray(valueOf(details, 'productTypes'))
      ? texts(details, 'productTypes').slice(0, MOST_CATEGORIES)
      : null,
  };
}

/** What the step would do now; null where the refusal does not tell it, so that only its reason is known. */
function changedPreview(details: Fields<RefusalValue>, { kind, step }: Refused): ContractPreviewRecord | null {
  const told = optionalChild(details, 'preview');
  try {
    return told && toPreview(told, kind, step);
  } catch (error) {
    if (error instanceof UpstreamShapeError) return null;
    throw error;
  }
}
