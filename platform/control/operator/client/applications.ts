import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, rowsOf, setText, withdraw } from './dom.ts';
import { change } from './parts.ts';

type Application = OperatorPageState['applications'][number];

const DECISIONS = {
  takeUp: { label: 'Take up', done: 'is taken up' },
  approve: { label: 'Approve', done: 'is approved' },
  reject: { label: 'Reject', done: 'is rejected' },
} as const;

/** Applications for promotions that wait for a decision, the oldest first. */
export function applicationsView(): View<OperatorPageState['applications']> {
  const note = 'The reason of an approval or a rejection is what the member is told.';
  const list = element('ul');
  const none = element('p', { textContent: 'Nothing waits.' });
  const rows = rowsOf<Application>(list, ({ id }) => String(id), applicationRow);
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, none),
    show(applications) {
      none.hidden = applications.length > 0;
      rows(applications);
    },
  };
}

function applicationRow({ id, username, promotion }: Application): View<Application> {
  const about = element('span');
  const [what, state] = [element('b', { textContent: `${username}: ${promotion}` }), element('small')];
  const comment = element('p');
  const contact = element('small');
  about.append(what, state, comment, contact);
  const pictures = element('span', { className: 'slips' });
  const show = rowsOf<string>(
    pictures,
    (file) => file,
    (file) => pictureView(file, username),
  );
  const decide = (decision: keyof typeof DECISIONS): HTMLButtonElement => {
    const { label, done } = DECISIONS[decision];
    const made = button(
      label,
      () =>
        change({
          what: `${label}: ${username}, “${promotion}”`,
          path: `promotionApplications/${id}`,
          body: { decision },
          done: `The application of ${username} ${done}.`,
        }),
      decision !== 'approve',
    );
    made.ariaLabel = `${label}: application ${id} of ${username}`;
    return made;
  };
  const takeUp = decide('takeUp');
  const row = element('div', { className: 'row' }, decide('approve'), takeUp, decide('reject'));
  return {
    node: element('li', {}, about, pictures, row),
    show(application) {
      const since = new Date(application.at).toLocaleString();
      setText(
        state,
        `${application.state === 'PROCESS' ? 'taken up' : 'waits'} since ${since}, version ${application.version}`,
      );
      setText(comment, application.comment ?? '');
      setText(contact, application.contact === null ? '' : `${application.contactKind ?? ''}: ${application.contact}`);
      withdraw(takeUp, application.state === 'PROCESS');
      show(application.pictures);
    },
  };
}

function pictureView(id: string, username: string): View<string> {
  const address = `/operator/files/${encodeURIComponent(id)}`;
  const picture = element('img', { src: address, alt: `Picture of ${username}, in a new tab`, loading: 'lazy' });
  return { node: element('a', { href: address, target: '_blank', rel: 'noopener' }, picture), show: () => undefined };
}
