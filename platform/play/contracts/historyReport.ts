import type { ContractRevision } from '../../../schema/contractRevision.ts';
import { h, icon } from '../dom.ts';
import type { Speech } from '../texts.ts';
import type { CheckedRevision, HistoryReport } from './checkHistory.ts';
import { HISTORY_CHECKS } from './checkHistory.ts';

const isBad = ({ findings }: CheckedRevision): boolean => HISTORY_CHECKS.some((check) => findings[check] === 'bad');

/** Whether the history of a contract holds, with each of its steps. */
export function historyReport({ revisions, isWhole, unchecked }: HistoryReport, speech: Speech): Node[] {
  const { say, number } = speech;
  const bad = revisions.filter(isBad);
  const isSound = bad.length === 0 && isWhole && revisions.length > 0;
  const contract = String(revisions.find(({ signed }) => signed)?.signed?.revision.contract ?? '?');
  const count = number(revisions.length);
  const sentences = [
    bad.length > 0 && say('historyBad', { bad: number(bad.length), count }),
    !isWhole && bad.length === 0 && say('historyTorn'),
    unchecked !== null && say(unchecked === 'keys' ? 'receiptsNoKeys' : 'receiptsNoBrowser'),
    isSound && unchecked === null && say('historyOk', { count, contract }),
  ].filter((sentence) => sentence !== false);
  return [
    h(
      'div',
      { class: 'verdict', role: 'status', 'data-ok': isSound ? (unchecked === null ? 'true' : null) : 'false' },
      ...sentences.map((sentence) => h('p', {}, sentence)),
    ),
    h('ol', { class: 'checks' }, ...revisions.map((each) => step(each, speech))),
    h('p', {}, say('historyScope')),
  ];
}

/** A step, with what it says and what does not hold of it. */
function step(checked: CheckedRevision, { say, number, time }: Speech): HTMLElement {
  const { place, signed, findings } = checked;
  const isOk = !isBad(checked);
  const reasons = HISTORY_CHECKS.filter((check) => findings[check] === 'bad');
  return h(
    'li',
    { 'data-ok': String(isOk) },
    icon(isOk ? 'check' : 'close'),
    h(
      'span',
      {},
      signed
        ? say('historyEntry', {
            place: number(signed.revision.revision),
            step: stepName(signed.revision.step, say),
            time: time(signed.revision.at),
          })
        : say('historyUnreadable', { place: number(place) }),
    ),
    h(
      'small',
      {},
      ...(isOk ? [signed ? termsText(signed.revision) : ''] : reasons.map((check) => say(`historyBad_${check}`))),
    ),
  );
}

const STEPS = [
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
] as const;

/** What a step is called; one that this page does not know keeps the word in which it was signed. */
function stepName(word: string, say: Speech['say']): string {
  const known = STEPS.find((each) => each === word);
  return known === undefined ? word : say(`historyStep_${known}`);
}

/** The terms in the words in which they were signed. */
function termsText({ terms: { productType, period, tiers } }: ContractRevision): string {
  const texts = tiers.map(({ rate, periodBets, periodProfitAndLoss, activeMembers }) =>
    [`${rate} %`, periodBets, periodProfitAndLoss, activeMembers].filter((part) => part !== null).join(' / '),
  );
  return [productType, period, ...texts].filter((part) => part !== null).join(' · ');
}
