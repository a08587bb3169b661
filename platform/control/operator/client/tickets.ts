import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { choiceField, sendWritten, textField } from './fields.ts';
import { change } from './parts.ts';
import { tableRow } from './prizeTables.ts';

type Tickets = OperatorPageState['tickets'];
type Ticket = Tickets['latest'][number];
type Table = Tickets['tables'][number];

/** Prize tickets: what they can bring, the latest ones, and new ones for a member. */
export function ticketsView(): View<Tickets> {
  const note =
    'A prize is drawn when its ticket is opened. Members see all chances before. ' +
    'A changed table counts for new tickets; those that were given keep theirs.';
  const tables = element('ul');
  const showTables = rowsOf<Table>(tables, ({ code }) => code, tableRow);
  const latest = element('ul');
  const showLatest = rowsOf<Ticket>(latest, ({ id }) => id, ticketRow);
  const form = newTickets();
  return {
    node: element(
      'div',
      { className: 'stack' },
      element('small', { textContent: note }),
      tables,
      form.node,
      folded('Latest tickets', latest).node,
    ),
    show({ tables: all, latest: some }) {
      showTables(all);
      showLatest(some);
      const given = all.filter(({ style }) => style !== 'RAFFLE');
      form.offer(Object.fromEntries(given.map(({ code, name }) => [code, name])));
    },
  };
}

function ticketRow({ id }: Ticket): View<Ticket> {
  const about = element('span');
  const state = element('small');
  return {
    node: element('li', {}, element('span', {}, about, state)),
    show({ username, table, endsAt, openedAt, amount }) {
      setText(about, `${id} of ${username}: ${table}`);
      setText(
        state,
        openedAt === null
          ? `until ${new Date(endsAt).toLocaleString()}`
          : `opened ${new Date(openedAt).toLocaleString()}, paid ${amount}`,
      );
    },
  };
}

function newTickets() {
  const username = textField('Username', { maxLength: 64, required: true });
  const table = choiceField('Prize table');
  const count = textField('How many tickets', { inputMode: 'numeric', maxLength: 2, required: true });
  const days = textField('Days that they are valid', { inputMode: 'numeric', maxLength: 3, required: true });
  const plain = [username, count, days];
  let key = crypto.randomUUID();
  const send = (): unknown => {
    const body = {
      idempotencyKey: key,
      username: username.value(),
      table: table.value(),
      count: Number(count.value()),
      validDays: Number(days.value()),
    };
    return sendWritten(plain, async () => {
      const isDone = await change({
        what: `Give ${body.username} ${body.count} of ${body.table}`,
        path: 'tickets',
        body,
        done: 'They are given.',
      });
      // Sent again after a failure they are the same tickets.
      if (isDone) key = crypto.randomUUID();
      return isDone;
    });
  };
  const form = formOf(submit('Give the tickets'), send, username.node, table.node, count.node, days.node);
  return { node: folded('Give tickets', form).node, offer: table.offer };
}
