import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, formOf, rowsOf, setText, submit } from './dom.ts';
import { sendWritten, textField } from './fields.ts';
import { change } from './parts.ts';

type Deposit = OperatorPageState['deposits'][number];

/** Why the platform could not decide by itself. */
const REASONS: Readonly<Record<string, string>> = {
  'other-amount': 'Another amount was paid',
  late: 'Paid after the end',
  slip: 'The member has sent a slip',
};

/** Deposits that wait for a decision, the oldest first. */
export function depositsView(): View<OperatorPageState['deposits']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing waits.' });
  const rows = rowsOf<Deposit>(list, ({ id }) => String(id), depositRow);
  return {
    node: element('div', {}, list, none),
    show(deposits) {
      none.hidden = deposits.length > 0;
      rows(deposits);
    },
  };
}

function depositRow({ id, reference }: Deposit): View<Deposit> {
  const about = element('span');
  const why = element('small');
  const amounts = element('small');
  const slips = element('span', { className: 'slips' });
  const showSlips = rowsOf<string>(
    slips,
    (slip) => slip,
    (slip) => slipView(slip, reference),
  );
  const amount = textField('Amount that came, by the slip', { inputMode: 'decimal', maxLength: 40 });
  let isReported = false;
  const send = (): unknown =>
    sendWritten([amount], () =>
      change({
        what: `Credit ${reference}`,
        path: `deposits/${id}/approve`,
        body: isReported ? {} : { amount: amount.value() },
        done: `${reference} is credited.`,
      }),
    );
  const credit = submit('Credit');
  credit.ariaLabel = `Credit ${reference}`;
  const back = button(
    'Send back',
    () =>
      change({
        what: `Send ${reference} back`,
        path: `deposits/${id}/send-back`,
        body: {},
        done: `${reference} is sent back.`,
      }),
    true,
  );
  back.ariaLabel = `Send ${reference} back`;
  const form = formOf(credit, send, amount.node);
  form.querySelector('.row')?.append(back);
  return {
    node: element('li', {}, element('span', {}, about, why, amounts), slips, form),
    show(deposit) {
      const { username, channel, requestedAt, paid } = deposit;
      setText(about, `${reference} of ${username}, ${channel}`);
      setText(why, `${REASONS[deposit.reason ?? ''] ?? ''}, asked for ${new Date(requestedAt).toLocaleString()}`);
      setText(amounts, `Asked for ${deposit.amount}, ${paid === null ? 'no payment reported' : `paid ${paid}`}`);
      isReported = paid !== null;
      amount.node.hidden = isReported;
      showSlips(deposit.slips);
    },
  };
}

function slipView(id: string, reference: string): View<string> {
  const address = `/operator/files/${encodeURIComponent(id)}`;
  const picture = element('img', { src: address, alt: `Slip of ${reference}, in a new tab`, loading: 'lazy' });
  return { node: element('a', { href: address, target: '_blank', rel: 'noopener' }, picture), show: () => undefined };
}
