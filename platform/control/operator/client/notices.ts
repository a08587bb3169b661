import type { OperatorPageState } from '../state.ts';
import { change, tell } from './parts.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit, withdraw } from './dom.ts';
import { choiceField, momentOf, sendWritten, textField, writings } from './fields.ts';

const TYPES = {
  B: 'B, notice bar',
  PL: 'PL, for players',
  PU: 'PU, opens by itself',
  PR: 'PR, about a promotion',
  H: 'H, hot',
  A: 'A, for agents',
} as const satisfies Record<Notice['type'], string>;
const FREQUENCIES = { EVERY_VISIT: 'Once per visit', DAILY: 'Once a day', ONCE: 'Once and never again' } as const;

type Notice = OperatorPageState['notices'][number];

/** Notices for visitors: current ones, past ones, and a new one. */
export function noticesView(): View<OperatorPageState['notices']> {
  const list = element('ul');
  const show = rowsOf<Notice>(list, ({ id }) => String(id), noticeRow);
  return { node: element('div', { className: 'stack' }, newNotice(), list), show };
}

function noticeRow(first: Notice): View<Notice> {
  let now = first;
  const terms = element('small');
  const takeDown = (): unknown =>
    change({
      what: `Take down “${now.titles.EN}”`,
      path: `notices/${now.id}/end`,
      body: {},
      done: 'The notice is taken down.',
    });
  const end = button('Take down', takeDown, true);
  end.ariaLabel = `Take down “${first.titles.EN}”`;
  const node = element('li', {}, element('span', {}, first.titles.EN, terms), end);
  return {
    node,
    show(notice) {
      now = notice;
      const isOver = notice.endsAt !== null && new Date(notice.endsAt) <= new Date();
      const until =
        notice.endsAt === null ? '' : ` · ${isOver ? 'ended' : 'until'} ${new Date(notice.endsAt).toLocaleString()}`;
      const often = notice.type === 'PU' ? `, ${FREQUENCIES[notice.popupFrequency].toLowerCase()}` : '';
      setText(terms, `${TYPES[notice.type]}${often} · since ${new Date(notice.startsAt).toLocaleString()}${until}`);
      node.toggleAttribute('data-off', isOver);
      withdraw(end, isOver);
    },
  };
}

function newNotice(): HTMLElement {
  const parts = {
    title: { label: 'Title', maxLength: 200 },
    content: { label: 'Text as HTML', maxLength: 20_000, isLong: true },
  };
  const words = writings(parts, ['title', 'content']);
  const type = choiceField('Type', TYPES);
  const frequency = choiceField('A notice that opens by itself does so', FREQUENCIES);
  const link = textField('Leads to; empty for nowhere', { maxLength: 500, placeholder: '/rng' });
  const end = textField('Until; empty for no end', { type: 'datetime-local' });
  const send = (): unknown => {
    const title = words.texts('title');
    if (title.EN === '') return tell('A notice needs a title in English.', true);
    const endsAt = momentOf(end.value());
    const terms = { ...(link.value() !== '' && { link: link.value() }), ...(endsAt !== null && { endsAt }) };
    const body = { type: type.value(), title, content: words.texts('content'), frequency: frequency.value(), ...terms };
    return sendWritten([...words.fields, link, end], () =>
      change({ what: `Put up “${title.EN}”`, path: 'notices', body, done: 'The notice is up.' }),
    );
  };
  return folded(
    'Another notice',
    formOf(submit('Put it up'), send, ...words.nodes, type.node, frequency.node, link.node, end.node),
  ).node;
}
