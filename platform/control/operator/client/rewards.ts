import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { choiceField, sendWritten, textField, toggle, writings } from './fields.ts';
import { change } from './parts.ts';

type Reward = OperatorPageState['rewards'][number];

const KINDS = { GOODS: 'Goods', CREDIT: 'Credit', TICKET: 'Ticket' } as const;
const SIGNS = {
  mug: 'Mug',
  shirt: 'Shirt',
  cards: 'Cards',
  headphones: 'Headphones',
  phone: 'Phone',
  coins: 'Coins',
  ticket: 'Ticket',
} as const;

/** What points buy, with its price and its stock. */
export function rewardsView(): View<OperatorPageState['rewards']> {
  const note = 'What was redeemed before a change keeps its price. Without a stock a reward does not run out.';
  const list = element('ul');
  const show = rowsOf<Reward>(list, ({ id }) => String(id), rewardRow);
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, newReward()),
    show,
  };
}

/** Texts, price, credit and stock of a reward. */
function rewardFields() {
  const words = writings(
    { name: { label: 'Name', maxLength: 80 }, description: { label: 'Description', maxLength: 300 } },
    ['name', 'description'],
  );
  const points = textField('Points', { inputMode: 'numeric', maxLength: 10 });
  const amount = textField('Money beside the points, or nothing', { inputMode: 'decimal', maxLength: 15 });
  const credit = textField('Money that a credit brings', { inputMode: 'decimal', maxLength: 15 });
  const stock = textField('Stock, or nothing', { inputMode: 'numeric', maxLength: 10 });
  const plain = [points, amount, credit, stock];
  return {
    words,
    points,
    amount,
    credit,
    stock,
    fields: [...words.fields, ...plain],
    nodes: [...words.nodes, ...plain.map(({ node }) => node)],
  };
}

const numberOrNone = (text: string): number | null => (text === '' ? null : Number(text));

function rewardRow(first: Reward): View<Reward> {
  let now = first;
  const { words, points, amount, credit, stock, fields, nodes } = rewardFields();
  const path = `rewards/${first.id}`;
  const offered = toggle('', '', (enabled) =>
    change({
      what: `${enabled ? 'Offer' : 'Withdraw'}: ${now.names.EN}`,
      path,
      body: { version: now.version, enabled },
      done: enabled ? 'The reward is offered.' : 'The reward is withdrawn.',
    }),
  );
  const save = submit('Save');
  const send = (): unknown => {
    const body = {
      version: now.version,
      ...(words.isChanged('name') && { name: words.texts('name') }),
      ...(words.isChanged('description') && { description: words.texts('description') }),
      ...(points.isChanged() && { points: Number(points.value()) }),
      ...(amount.isChanged() && { amount: amount.value() === '' ? null : amount.value() }),
      ...(credit.isChanged() && { credit: credit.value() }),
      ...(stock.isChanged() && { stock: { was: now.stock, is: numberOrNone(stock.value()) } }),
    };
    return sendWritten(fields, () =>
      change({ what: `Change “${now.names.EN}”`, path, body, done: 'The reward is changed.' }),
    );
  };
  const { node: fold, summary } = folded('Change', formOf(save, send, ...nodes));
  const node = element('li', {}, offered.node, fold);
  return {
    node,
    show(reward) {
      now = reward;
      const { names, kind, enabled } = reward;
      offered.show(enabled);
      setText(offered.words, names.EN);
      const money = reward.amount === null ? '' : ` and ${reward.amount}`;
      setText(
        offered.hint,
        `${KINDS[kind]} · ${reward.points} points${money} · stock ${reward.stock ?? 'without end'}`,
      );
      setText(summary, `Change “${names.EN}”`);
      save.ariaLabel = `Save “${names.EN}”`;
      node.toggleAttribute('data-off', !enabled);
      words.show({ name: names, description: reward.descriptions });
      points.show(String(reward.points));
      amount.show(reward.amount ?? '');
      credit.show(reward.credit ?? '');
      stock.show(reward.stock === null ? '' : String(reward.stock));
    },
  };
}

function newReward(): HTMLElement {
  const kind = choiceField('Kind', KINDS);
  const sign = choiceField('Picture', SIGNS);
  const { words, points, amount, credit, stock, fields, nodes } = rewardFields();
  const send = (): unknown => {
    const body = {
      kind: kind.value(),
      sign: sign.value(),
      name: words.texts('name'),
      description: words.texts('description'),
      points: Number(points.value()),
      ...(amount.value() !== '' && { amount: amount.value() }),
      ...(credit.value() !== '' && { credit: credit.value() }),
      ...(stock.value() !== '' && { stock: Number(stock.value()) }),
    };
    return sendWritten(fields, () =>
      change({ what: 'Offer another reward', path: 'rewards', body, done: 'The reward is offered.' }),
    );
  };
  return folded('Another reward', formOf(submit('Offer the reward'), send, kind.node, sign.node, ...nodes)).node;
}
