import type { OperatorPageState } from '../state.ts';
import { change } from './parts.ts';
import type { View } from './dom.ts';
import { element, folded, formOf, rowsOf, setText, submit } from './dom.ts';
import { choiceField, sendWritten, textField, toggle, writings } from './fields.ts';

const PERIODS = { DAY: 'Each day', WEEK: 'Each week' } as const;
const UNITS = {
  MONEY: 'Stakes, in money',
  ROUNDS: 'Rounds',
  GAMES: 'Different games',
  CATEGORIES: 'Kinds of games',
  DAYS: 'Days played',
} as const;
const GAMES = {
  '': 'All games',
  RNG: 'Slots',
  LIVE: 'Live tables',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  PVP: 'Card rooms',
  LOTTERY: 'Lotteries',
} as const;

type Mission = OperatorPageState['missions'][number];

/** What members can do for a reward, in words and in numbers. */
export function missionsView(): View<OperatorPageState['missions']> {
  const note =
    'A change counts for the day or week that runs, and so does what was played earlier in it. ' +
    'Members who have reached a mission before are paid what it promised then, also when it is switched off.';
  const list = element('ul');
  const show = rowsOf<Mission>(list, ({ code }) => code, missionRow);
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, newMission()),
    show,
  };
}

/** Texts, target and reward of a mission. */
function missionFields() {
  const words = writings(
    { title: { label: 'Name', maxLength: 80 }, description: { label: 'What to do', maxLength: 300 } },
    ['title', 'description'],
  );
  const target = textField('Target', { inputMode: 'decimal', maxLength: 15 });
  const reward = textField('Reward, in money', { inputMode: 'decimal', maxLength: 15 });
  return {
    words,
    target,
    reward,
    fields: [...words.fields, target, reward],
    nodes: [...words.nodes, target.node, reward.node],
  };
}

function missionRow(first: Mission): View<Mission> {
  let now = first;
  const { words, target, reward, fields, nodes } = missionFields();
  const path = `missions/${first.code}`;
  const runs = toggle('', '', (enabled) =>
    enabled
      ? change({ what: `Switch on: ${now.titles.EN}`, path, body: { enabled }, done: 'The mission runs.' })
      : change({ what: `Switch off: ${now.titles.EN}`, path, body: { enabled }, done: 'The mission is switched off.' }),
  );
  const save = submit('Save');
  const send = (): unknown => {
    const body = {
      ...(words.isChanged('title') && { title: words.texts('title') }),
      ...(words.isChanged('description') && { description: words.texts('description') }),
      ...(target.isChanged() && { target: target.value() }),
      ...(reward.isChanged() && { reward: reward.value() }),
    };
    return sendWritten(fields, () =>
      change({ what: `Change “${now.titles.EN}”`, path, body, done: 'The mission is changed.' }),
    );
  };
  const { node: fold, summary } = folded('Change', formOf(save, send, ...nodes));
  const node = element('li', {}, runs.node, fold);
  return {
    node,
    show(mission) {
      now = mission;
      const { titles, period, unit, enabled } = mission;
      runs.show(enabled);
      setText(runs.words, titles.EN);
      setText(runs.hint, `${PERIODS[period]} · ${UNITS[unit]} ${mission.target} · pays ${mission.reward}`);
      setText(summary, `Change “${titles.EN}”`);
      save.ariaLabel = `Save “${titles.EN}”`;
      node.toggleAttribute('data-off', !enabled);
      words.show({ title: titles, description: mission.descriptions });
      target.show(mission.target);
      reward.show(mission.reward);
    },
  };
}

function newMission(): HTMLElement {
  const period = choiceField('Begins anew', PERIODS);
  const unit = choiceField('Counts', UNITS);
  const games = choiceField('Played on', GAMES);
  const { words, target, reward, fields, nodes } = missionFields();
  const send = (): unknown => {
    const body = {
      period: period.value(),
      unit: unit.value(),
      ...(games.value() !== '' && { games: games.value() }),
      title: words.texts('title'),
      description: words.texts('description'),
      target: target.value(),
      reward: reward.value(),
    };
    return sendWritten(fields, () =>
      change({ what: 'Put up another mission', path: 'missions', body, done: 'The mission runs.' }),
    );
  };
  return folded(
    'Another mission',
    formOf(submit('Put up the mission'), send, period.node, unit.node, games.node, ...nodes),
  ).node;
}
