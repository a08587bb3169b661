import type { SignedReceipt } from '../../../schema/receipt.ts';
import { h, icon } from '../dom.ts';
import type { Speech } from '../texts.ts';
import type { CheckedReceipt, ReceiptReport } from './checkReceipts.ts';
import { RECEIPT_CHECKS } from './checkReceipts.ts';

/** Maximum number of receipts shown that do not hold. */
const SHOWN = 100;

const isBad = ({ findings }: CheckedReceipt): boolean => RECEIPT_CHECKS.some((check) => findings[check] === 'bad');

/** Whether the receipts of a file hold, and of those that do not, why. */
export function receiptReport(report: ReceiptReport, speech: Speech): Node[] {
  const { say, number } = speech;
  const { receipts, isWhole, unchecked } = report;
  const bad = receipts.filter(isBad);
  const [only, ...others] = receipts;
  const isSound = bad.length === 0 && isWhole;
  const sentences = [
    bad.length > 0 && say('receiptsBad', { bad: number(bad.length), count: number(receipts.length) }),
    !isWhole && bad.length === 0 && say('receiptsTorn'),
    unchecked !== null && say(unchecked === 'keys' ? 'receiptsNoKeys' : 'receiptsNoBrowser'),
    isSound &&
      unchecked === null &&
      (others.length > 0 ? say('receiptsOk', { count: number(receipts.length) }) : say('receiptOk')),
  ].filter((sentence) => sentence !== false);
  const verdict = h(
    'div',
    { class: 'verdict', role: 'status', 'data-ok': isSound ? (unchecked === null ? 'true' : null) : 'false' },
    ...sentences.map((sentence) => h('p', {}, sentence)),
  );
  if (only && others.length === 0)
    return [verdict, checks(only, speech), ...(only.signed ? [facts(only.signed, speech)] : [])];
  return [
    verdict,
    ...(bad.length > 0
      ? [h('ul', { class: 'list-failed' }, ...bad.slice(0, SHOWN).map((each) => failed(each, speech)))]
      : []),
    ...(bad.length > SHOWN ? [h('p', {}, say('listMore', { count: number(bad.length - SHOWN) }))] : []),
    h('p', {}, say('receiptsScope')),
  ];
}

/** Every check of one receipt that could be made. */
function checks({ findings }: CheckedReceipt, { say }: Speech): HTMLElement {
  const made = RECEIPT_CHECKS.filter((check) => findings[check] !== 'open');
  return h(
    'ul',
    { class: 'checks' },
    ...made.map((check) => {
      const isOk = findings[check] === 'ok';
      return h(
        'li',
        { 'data-ok': String(isOk) },
        icon(isOk ? 'check' : 'close'),
        h('span', {}, say(`receipt_${check}`)),
        h('small', {}, say(isOk ? 'passed' : 'failed')),
      );
    }),
  );
}

/** A receipt of a list that does not hold, with every reason. */
function failed({ place, signed, findings }: CheckedReceipt, { say, number }: Speech): HTMLElement {
  const reasons = RECEIPT_CHECKS.filter((check) => findings[check] === 'bad');
  return h(
    'li',
    {},
    h(
      'span',
      {},
      say('receiptEntry', { place: number(place), movement: signed ? String(signed.receipt.transaction) : '?' }),
    ),
    ...reasons.map((check) => h('small', {}, say(`receiptBad_${check}`))),
  );
}

/** What a receipt says. */
function facts({ currency, receipt }: SignedReceipt, { say, time }: Speech): HTMLElement {
  const unit = receipt.asset === 'PTS' ? 'PTS' : currency;
  const lines: readonly (readonly [string, string])[] = [
    [say('receiptMovement'), `${receipt.transaction} · ${receipt.kind}`],
    [say('receiptAbout'), `${receipt.subjectType ?? ''} ${receipt.subject}`.trim()],
    [say('receiptAmount'), `${receipt.amount} ${unit} (${receipt.account})`],
    [say('receiptBalance'), `${receipt.balance} ${unit}`],
    [say('receiptTime'), time(receipt.at)],
  ];
  return h(
    'dl',
    { class: 'trace' },
    ...lines.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, h('code', {}, value)))),
  );
}
