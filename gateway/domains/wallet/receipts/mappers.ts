import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { receipt, receiptKeys } from '../../../../schema/upstream/receipts.ts';
import type { Assets, Currency } from '../../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../../shared/assets.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  child,
  children,
  decimal,
  fields,
  moment,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import { toTransaction } from '../history/mappers.ts';
import type { AccountEntryRecord, AccountPurpose, MovementRecord, ReceiptKeyRecord } from './records.ts';

type Answer = ValueOf<typeof receipt>;

/** Accounts that a posting touches, and keys that are listed. */
const MOST = 50;

/** What the site knows that amounts and links need. */
interface Surroundings {
  readonly assets: Assets;
  readonly currency: Currency;
}

/** One movement with its accounts and receipts. */
export function toMovement(value: Answer, { assets, currency }: Surroundings): MovementRecord {
  const answer = fields(value, receipt.name);
  const verifyUrl = assetUrl(assets.gameBase, optionalText(answer, 'verifyPath'));
  return {
    transaction: toTransaction(child(answer, 'movement'), currency),
    entries: children(answer, 'entries')
      .slice(0, MOST)
      .map((entry) => toEntry(entry, currency)),
    file: {
      receipts: value.receipts.slice(0, MOST),
      verifyUrl: verifyUrl !== null && isHttpUrl(verifyUrl) ? verifyUrl : null,
    },
  };
}

function toEntry(entry: Fields<Answer['entries'][number]>, { code, symbol }: Currency): AccountEntryRecord {
  const inPoints = text(entry, 'asset') === 'PTS';
  const counted = inPoints
    ? { currencyCode: 'PTS', currencySymbol: 'PTS' }
    : { currencyCode: code, currencySymbol: symbol };
  return {
    account: ourWord(text(entry, 'purpose'), PURPOSES) ?? 'OTHER',
    operatorAccount: text(entry, 'account'),
    amount: { amount: decimal(entry, 'amount'), ...counted },
    balanceBefore: { amount: decimal(entry, 'balanceBefore'), ...counted },
    balanceAfter: { amount: decimal(entry, 'balanceAfter'), ...counted },
  };
}

const PURPOSES: Meanings<AccountPurpose> = {
  MAIN: 'MAIN',
  WALLET: 'VENDOR',
  HELD: 'HELD',
  BONUS: 'BONUS',
  POINTS: 'POINTS',
  'POINTS-HELD': 'POINTS_HELD',
};

/** The keys that receipts are checked with. */
export function toReceiptKeys(value: ValueOf<typeof receiptKeys>): readonly ReceiptKeyRecord[] {
  return children(fields(value, receiptKeys.name), 'keys').map((key) => {
    const from = moment(key, 'from');
    return {
      id: text(key, 'id'),
      algorithm: text(key, 'algorithm'),
      publicKey: text(key, 'publicKey'),
      from,
      until: optionalMoment(key, 'until'),
    };
  });
}
