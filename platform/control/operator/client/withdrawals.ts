import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, rowsOf, setText, withdraw } from './dom.ts';
import { change } from './parts.ts';

type Withdrawal = OperatorPageState['withdrawals'][number];

/** A decision as its button says it, and as it is told when it is done. */
const DECISIONS: Readonly<
  Record<string, { readonly label: string; readonly done: string; readonly isSerious: boolean }>
> = {
  approve: { label: 'Approve', done: 'is approved', isSerious: false },
  send: { label: 'Mark as sent', done: 'is sent', isSerious: false },
  reject: { label: 'Reject', done: 'is rejected', isSerious: true },
  'send-again': { label: 'Send what is missing again', done: 'is sent again', isSerious: false },
  return: { label: 'Return what is missing', done: 'is returned', isSerious: false },
  force: { label: 'Force receipt', done: 'counts as received', isSerious: true },
};

const STATES: Readonly<Record<string, string>> = {
  requested: 'Requested',
  approved: 'Approved, not sent yet',
  'not-received': 'The member has received nothing',
  'partially-received': 'The member has received a part',
};

/** Withdrawals to be decided on or sent, and cases, the oldest first. */
export function withdrawalsView(): View<OperatorPageState['withdrawals']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing waits.' });
  const rows = rowsOf<Withdrawal>(list, ({ id }) => String(id), withdrawalRow);
  return {
    node: element('div', {}, list, none),
    show(withdrawals) {
      none.hidden = withdrawals.length > 0;
      rows(withdrawals);
    },
  };
}

function withdrawalRow({ id, reference }: Withdrawal): View<Withdrawal> {
  let version = 0;
  const about = element('span');
  const [why, amounts, card, steps] = [element('small'), element('small'), element('small'), element('small')];
  const proofs = element('span', { className: 'slips' });
  const showProofs = rowsOf<string>(
    proofs,
    (proof) => proof,
    (proof) => proofView(proof, reference),
  );
  const buttons = Object.entries(DECISIONS).map(([decision, says]) => {
    const node = decisionButton({ id, reference, decision, version: () => version }, says);
    return { decision, node };
  });
  const row = element('span', { className: 'row' }, ...buttons.map(({ node }) => node));
  return {
    node: element('li', {}, element('span', {}, about, why, amounts, card, steps), proofs, row),
    show(withdrawal) {
      const { username, state, reason, requestedAt, amount, fee, sent, received, remaining } = withdrawal;
      version = withdrawal.version;
      setText(about, `${reference} of ${username}`);
      const what = state === 'disputed' ? (reason ?? '') : state;
      setText(why, `${STATES[what] ?? what}, asked for ${new Date(requestedAt).toLocaleString()}`);
      setText(amounts, `${amount} less the fee ${fee}: ${sent}; received ${received}, missing ${remaining}`);
      setText(card, `To ${withdrawal.bank ?? 'no bank'} ${withdrawal.number ?? ''}, ${withdrawal.payee ?? ''}`);
      setText(
        steps,
        withdrawal.steps.map((step) => `${step.state} by ${step.by}${step.note ? `: ${step.note}` : ''}`).join('; '),
      );
      showProofs(withdrawal.proofs);
      for (const { decision, node } of buttons) withdraw(node, !withdrawal.decisions.includes(decision));
    },
  };
}

interface Decided {
  readonly id: number;
  readonly reference: string;
  readonly decision: string;
  /** Of the withdrawal as it is shown. */
  readonly version: () => number;
}

function decisionButton(
  { id, reference, decision, version }: Decided,
  { label, done, isSerious }: { readonly label: string; readonly done: string; readonly isSerious: boolean },
): HTMLButtonElement {
  const node = button(
    label,
    () =>
      change({
        what: `${label}: ${reference}`,
        path: `withdrawals/${id}/${decision}`,
        body: { version: version() },
        done: `${reference} ${done}.`,
      }),
    isSerious,
  );
  node.ariaLabel = `${label}: ${reference}`;
  return node;
}

function proofView(id: string, reference: string): View<string> {
  const address = `/operator/files/${encodeURIComponent(id)}`;
  const picture = element('img', { src: address, alt: `Proof of ${reference}, in a new tab`, loading: 'lazy' });
  return { node: element('a', { href: address, target: '_blank', rel: 'noopener' }, picture), show: () => undefined };
}
