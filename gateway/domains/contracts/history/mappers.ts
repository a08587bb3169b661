import { MOST_REVISIONS } from '../../../../schema/contractLimits.ts';
import { readRevision } from '../../../../schema/contractRevision.ts';
import type { RevisionTerms } from '../../../../schema/contractRevision.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { contractHistory } from '../../../../schema/upstream/contractRecords.ts';
import type { Assets } from '../../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../../shared/assets.ts';
import type { Fields } from '../../../upstream/decode.ts';
import { children, count, fields, moment, optionalText, text } from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import { toPeriod, toTier } from '../contractMappers.ts';
import type { ContractTermsRecord } from '../records.ts';
import { toOperatorCategory } from '../words.ts';
import type { ContractHistoryRecord, ContractRevisionRecord, ContractRevisionStep } from './records.ts';

type Told = ValueOf<typeof contractHistory>;

const STEPS: Meanings<ContractRevisionStep> = spelledAlike([
  'OFFERED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'END_ASKED',
  'END_REJECTED',
  'END_WITHDRAWN',
  'END_ACCEPTED',
  'CUT',
  'REPLACED',
  'ENDED',
]);

/** The latest steps of a contract, with the terms that each was signed with. */
export function toHistory(value: Told, { gameBase }: Pick<Assets, 'gameBase'>): ContractHistoryRecord {
  const answer = fields(value, contractHistory.name);
  const verifyUrl = assetUrl(gameBase, optionalText(answer, 'verifyPath'));
  return {
    revisions: children(answer, 'list').slice(-MOST_REVISIONS).map(toRevision),
    verifyUrl: verifyUrl !== null && isHttpUrl(verifyUrl) ? verifyUrl : null,
  };
}

function toRevision(row: Fields<Told['list'][number]>): ContractRevisionRecord {
  const operatorStep = text(row, 'step');
  const { signed } = row.values;
  const read = readRevision(parsed(signed))?.revision ?? null;
  return {
    number: count(row, 'revision'),
    step: ourWord(operatorStep, STEPS) ?? 'OTHER',
    operatorStep,
    by: optionalText(row, 'by'),
    at: moment(row, 'time'),
    terms: read && toSignedTerms(read.terms),
    takesEffectAt: read?.takesEffectAt ?? null,
    endsAt: read?.endsAt ?? null,
    signed,
  };
}

const toSignedTerms = ({ productType, period, tiers }: RevisionTerms): ContractTermsRecord => ({
  operatorCategory: toOperatorCategory(productType),
  ...toPeriod(period),
  tiers: tiers.map((tier) => toTier(fields(tier, contractHistory.name))),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
