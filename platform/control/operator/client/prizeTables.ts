import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, setText, submit } from './dom.ts';
import type { Texts } from './fields.ts';
import { textField, writings } from './fields.ts';
import { change } from './parts.ts';

type Table = OperatorPageState['tickets']['tables'][number];
type Prize = Table['prizes'][number];

const MILLION = 1_000_000;
const percent = (chance: number): string => `${chance / (MILLION / 100)} %`;

/** A prize table with what its tickets cost on average, and the form that writes its next version. */
export function tableRow({ code }: Table): View<Table> {
  const about = element('span');
  const cost = element('small');
  const lines = element('small');
  const editor = prizesEditor();
  let shown: Table | null = null;
  const save = submit('Save as a new version');
  const send = async (): Promise<void> => {
    if (!shown) return;
    await change({
      what: `Change what “${shown.name}” can bring`,
      path: `prize-tables/${code}`,
      body: { version: shown.version, prizes: editor.prizes() },
      done: 'New tickets have the new table.',
    });
  };
  const form = folded('Change', formOf(save, send, editor.node));
  return {
    node: element('li', {}, element('span', {}, about, cost, lines), form.node),
    show(table) {
      const { name, version, averageCost, prizes } = table;
      setText(about, `${name}, version ${version}`);
      setText(cost, `A ticket costs ${averageCost} on average.`);
      setText(
        lines,
        prizes.map(({ names, amount, chance }) => `${names.EN} ${amount}: ${percent(chance)}`).join(' · '),
      );
      setText(form.summary, `Change “${name}”`);
      save.ariaLabel = `Save “${name}” as a new version`;
      if (shown?.version !== version) editor.show(prizes);
      shown = table;
    },
  };
}

/** Lines of prizes to write in, with the sum of their chances and what a ticket would cost. */
function prizesEditor() {
  const list = element('div', { className: 'stack' });
  const sum = element('small', { ariaLive: 'polite' });
  let rows: PrizeFields[] = [];
  const tellSum = (): void => {
    const chances = rows.reduce((total, row) => total + row.chance(), 0);
    const cost = rows.reduce((total, row) => total + row.chance() * row.amount(), 0) / MILLION;
    setText(sum, `The chances sum to ${chances} of ${MILLION}. A ticket costs about ${cost.toFixed(4)} on average.`);
  };
  const add = (prize: Prize | null): void => {
    const row = prizeFields(prize, () => {
      rows = rows.filter((each) => each !== row);
      row.node.remove();
      tellSum();
    });
    rows.push(row);
    list.append(row.node);
    tellSum();
  };
  list.addEventListener('input', tellSum);
  const more = button('Another prize', () => add(null), true);
  return {
    node: element('div', { className: 'stack' }, list, more, sum),
    show(prizes: readonly Prize[]) {
      rows = [];
      list.replaceChildren();
      for (const prize of prizes) add(prize);
    },
    prizes: () => rows.map((row) => row.written()),
  };
}

interface PrizeFields {
  readonly node: HTMLElement;
  chance(): number;
  amount(): number;
  written(): { readonly id?: string; readonly name: Texts; readonly amount: string; readonly chance: number };
}

function prizeFields(prize: Prize | null, onRemove: () => void): PrizeFields {
  const words = writings({ name: { label: 'Prize', maxLength: 60 } }, ['name']);
  const amount = textField('Pays, 0 for no prize', { inputMode: 'decimal', maxLength: 12, required: true });
  const chance = textField('Chance, of a million', { inputMode: 'numeric', maxLength: 7, required: true });
  words.show({ name: prize?.names ?? null });
  amount.show(prize?.amount ?? '');
  chance.show(prize === null ? '' : String(prize.chance));
  return {
    node: element(
      'fieldset',
      { className: 'stack', ariaLabel: prize === null ? 'New prize' : `Prize ${prize.id}` },
      ...words.nodes,
      element('div', { className: 'columns' }, amount.node, chance.node),
      element('div', { className: 'row' }, button('Remove this prize', onRemove, true)),
    ),
    chance: () => Number(chance.value()) || 0,
    amount: () => Number(amount.value()) || 0,
    written: () => ({
      ...(prize && { id: prize.id }),
      name: words.texts('name'),
      amount: amount.value(),
      chance: Number(chance.value()),
    }),
  };
}
