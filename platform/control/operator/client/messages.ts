import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit, withdraw } from './dom.ts';
import { longField, sendWritten } from './fields.ts';
import { change } from './parts.ts';

type Thread = OperatorPageState['threads'][number];
type Message = Thread['messages'][number];

const LONGEST_ANSWER = 4_000;

/** Threads with members: those that await an answer first, the one that has waited longest on top. */
export function messagesView(): View<OperatorPageState['threads']> {
  const list = element('ul');
  const none = element('p', { textContent: 'Nobody has written yet.' });
  const rows = rowsOf<Thread>(list, ({ id }) => String(id), threadRow);
  return {
    node: element('div', {}, list, none),
    show(threads) {
      none.hidden = threads.length > 0;
      rows(threads);
    },
  };
}

function threadRow({ id, username }: Thread): View<Thread> {
  let newest = 0;
  /** The newest message when the answer was begun: what is written after that is not what it answers. */
  let read: number | null = null;
  const about = element('span');
  const [subject, told] = [element('b'), element('small')];
  about.append(subject, told);
  const earlier = element('small');
  const messages = element('ul', { className: 'thread' });
  const rows = rowsOf<Message>(
    messages,
    (message) => String(message.id),
    (message) => messageRow(message, username),
  );
  const answer = longField('Answer', LONGEST_ANSWER);
  const send = submit('Send the answer');
  send.ariaLabel = `Send the answer: thread ${id}`;
  const what = `Answer ${username}`;
  const answered = (): unknown =>
    sendWritten([answer], () =>
      change({
        what,
        path: `threads/${id}/answer`,
        body: { newest: read ?? newest, content: answer.value() },
        done: `${username} is answered.`,
      }),
    );
  const close = button(
    'Needs no answer',
    () =>
      change({
        what: `Needs no answer: thread ${id} of ${username}`,
        path: `threads/${id}/close`,
        body: { newest },
        done: `Thread ${id} waits no longer.`,
      }),
    true,
  );
  close.ariaLabel = `Needs no answer: thread ${id}`;
  answer.show('');
  answer.node.addEventListener('input', () => {
    read = answer.isChanged() ? (read ?? newest) : null;
  });
  const since = button(
    'Something was written since you began. I have read it.',
    () => {
      read = newest;
      withdraw(since, true);
    },
    true,
  );
  const { node: fold, summary } = folded('', earlier, messages, since, formOf(send, answered, answer.node));
  return {
    node: element('li', {}, about, close, fold),
    show(thread) {
      newest = thread.newest;
      if (!answer.isChanged()) read = null;
      withdraw(since, read === null || read === newest);
      const latest = thread.messages.at(-1);
      setText(subject, thread.title === '' ? `A message of ${username}` : thread.title);
      const waits = thread.isAwaited ? 'awaits an answer' : latest?.by == null ? 'needs no answer' : 'answered';
      setText(told, `${username}, ${waits}, last written ${latest ? new Date(latest.at).toLocaleString() : ''}`);
      setText(summary, thread.isAwaited ? `Read and answer ${username}` : `Read what ${username} wrote`);
      setText(earlier, `${thread.earlier} earlier messages are not shown.`);
      earlier.hidden = thread.earlier === 0;
      withdraw(close, !thread.isAwaited);
      rows(thread.messages);
    },
  };
}

function messageRow({ by, content, at }: Message, username: string): View<Message> {
  const who = `${by === null ? username : `${by}, for the operator`}, ${new Date(at).toLocaleString()}`;
  const text = element('p', { textContent: content });
  return { node: element('li', {}, element('small', { textContent: who }), text), show: () => undefined };
}
