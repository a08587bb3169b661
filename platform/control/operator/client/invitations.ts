import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, rowsOf, setText } from './dom.ts';
import { change } from './parts.ts';

type Invitation = OperatorPageState['invitations'][number];

const SIGNS: Readonly<Record<Invitation['heldFor'][number], string>> = {
  device: 'both signed in with the same browser',
  card: 'both have the same card',
  payee: 'both have the same name on their cards',
};

/** Invitations that may be second accounts, the oldest first, with what the two accounts have in common. */
export function invitationsView(): View<OperatorPageState['invitations']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing waits.' });
  const rows = rowsOf<Invitation>(list, ({ friendId }) => String(friendId), invitationRow);
  return {
    node: element('div', {}, list, none),
    show(invitations) {
      none.hidden = invitations.length > 0;
      rows(invitations);
    },
  };
}

function invitationRow({ friendId }: Invitation): View<Invitation> {
  const about = element('span');
  const why = element('small');
  const decisionButton = (path: string, label: string, done: string): HTMLButtonElement => {
    const what = `${label}: invitation ${friendId}`;
    const made = button(
      label,
      () => change({ what, path: `invitations/${friendId}/${path}`, body: {}, done }),
      path === 'refuse',
    );
    made.ariaLabel = what;
    return made;
  };
  const row = element(
    'span',
    { className: 'row' },
    decisionButton('approve', 'Approve', `Invitation ${friendId} counts.`),
    decisionButton('refuse', 'Refuse', `Invitation ${friendId} does not count.`),
  );
  return {
    node: element('li', {}, element('span', {}, about, why), row),
    show({ inviter, friend, joinedAt, heldFor }) {
      setText(about, `${inviter} invited ${friend} (${friendId}), who joined ${new Date(joinedAt).toLocaleString()}`);
      setText(why, heldFor.map((sign) => SIGNS[sign]).join('; '));
    },
  };
}
