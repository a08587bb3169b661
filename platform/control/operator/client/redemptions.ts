import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, rowsOf, setText } from './dom.ts';
import { change } from './parts.ts';

type Redemption = OperatorPageState['redemptions'][number];

/** Redemptions to be decided on, the oldest first, with where they go. */
export function redemptionsView(): View<OperatorPageState['redemptions']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing waits.' });
  const rows = rowsOf<Redemption>(list, ({ id }) => String(id), redemptionRow);
  return {
    node: element('div', {}, list, none),
    show(redemptions) {
      none.hidden = redemptions.length > 0;
      rows(redemptions);
    },
  };
}

function redemptionRow({ id }: Redemption): View<Redemption> {
  const about = element('span');
  const [price, where] = [element('small'), element('small')];
  const decisionButton = (path: string, label: string, done: string): HTMLButtonElement => {
    const what = `${label}: redemption ${id}`;
    const made = button(
      label,
      () => change({ what, path: `redemptions/${id}/${path}`, body: {}, done }),
      path === 'reject',
    );
    made.ariaLabel = what;
    return made;
  };
  const row = element(
    'span',
    { className: 'row' },
    decisionButton('approve', 'Approve', `Redemption ${id} is approved.`),
    decisionButton('reject', 'Reject', `Redemption ${id} is rejected.`),
  );
  return {
    node: element('li', {}, element('span', {}, about, price, where), row),
    show({ username, name, quantity, points, amount, requestedAt, address, mobile }) {
      setText(about, `${id} of ${username}: ${quantity ?? 1} × ${name}`);
      const money = amount === null ? '' : ` and ${amount}`;
      setText(price, `${points} points${money}, asked for ${new Date(requestedAt).toLocaleString()}`);
      setText(where, `To ${address ?? ''}, ${mobile ?? ''}`);
    },
  };
}
