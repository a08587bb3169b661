import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { checkField, choiceField, sendWritten, textField, writings } from './fields.ts';
import { change } from './parts.ts';

type Bonuses = OperatorPageState['bonuses'];
type Bonus = Bonuses['latest'][number];

const STATES: Readonly<Record<Bonus['state'], string>> = {
  waiting: 'waits for an earlier one to end',
  active: 'active',
  done: 'done, the rest is the member’s',
  expired: 'expired',
  'given-up': 'given up',
  empty: 'used up',
};

/** Bonuses of single members: the latest ones, and a new one. */
export function bonusesView(): View<Bonuses> {
  const note = 'A bonus is wagered in games of one type before it can be withdrawn. One is active, others wait.';
  const list = element('ul');
  const show = rowsOf<Bonus>(list, ({ id }) => String(id), bonusRow);
  const form = newBonus();
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, form.node),
    show({ latest, gameTypes }) {
      show(latest);
      form.offer(Object.fromEntries(gameTypes.map((type) => [type, type])));
    },
  };
}

function bonusRow({ id }: Bonus): View<Bonus> {
  const about = element('span');
  const terms = element('small');
  return {
    node: element('li', {}, element('span', {}, about, terms)),
    show({ username, name, granted, wagered, toWager, gameType, stakeCap, endsWithWithdrawal, endsAt, state }) {
      setText(about, `${id} of ${username}: ${name}, ${granted}`);
      const cap = stakeCap === null ? '' : `, at most ${stakeCap} of a stake`;
      const early = endsWithWithdrawal ? ', given up by a withdrawal' : '';
      const end = state === 'active' && endsAt !== null ? `, until ${new Date(endsAt).toLocaleString()}` : '';
      setText(terms, `${gameType}, ${wagered} of ${toWager} wagered${cap}${early}; ${STATES[state]}${end}`);
    },
  };
}

function newBonus() {
  const username = textField('Username', { maxLength: 64, required: true });
  const words = writings({ name: { label: 'Name', maxLength: 80 } }, ['name']);
  const gameType = choiceField('Games');
  const amount = textField('Amount', { inputMode: 'decimal', maxLength: 12, required: true });
  const factor = textField('How often it is to be wagered', { inputMode: 'numeric', maxLength: 4, required: true });
  const cap = textField('The most of one stake that it pays, or nothing', { inputMode: 'decimal', maxLength: 12 });
  const days = textField('Days that it is valid', { inputMode: 'numeric', maxLength: 3, required: true });
  const endsEarly = checkField('A withdrawal gives it up, as a bonus for a deposit');
  const plain = [username, amount, factor, cap, days];
  let key = crypto.randomUUID();
  const send = (): unknown => {
    const body = {
      idempotencyKey: key,
      username: username.value(),
      name: words.texts('name'),
      gameType: gameType.value(),
      amount: amount.value(),
      factor: Number(factor.value()),
      validDays: Number(days.value()),
      endsWithWithdrawal: endsEarly.value(),
      ...(cap.value() !== '' && { stakeCap: cap.value() }),
    };
    return sendWritten([...plain, endsEarly, ...words.fields], async () => {
      const isDone = await change({
        what: `Grant ${body.username} a bonus of ${body.amount}`,
        path: 'bonuses',
        body,
        done: 'It is granted.',
      });
      // Sent again after a failure it is the same bonus.
      if (isDone) key = crypto.randomUUID();
      return isDone;
    });
  };
  const nodes = [...plain, endsEarly].map(({ node }) => node);
  const form = formOf(submit('Grant the bonus'), send, ...words.nodes, gameType.node, ...nodes);
  return { node: folded('Grant a bonus', form).node, offer: gameType.offer };
}
