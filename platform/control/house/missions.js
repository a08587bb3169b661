/* The operator's missions: what members can do for a reward, in words and in numbers. */

import { button, change, choice, element, field, folded, section, toggle, writings } from './parts.js';

const PERIODS = { DAY: 'Each day', WEEK: 'Each week' };
const UNITS = { MONEY: 'Stakes, in money', ROUNDS: 'Rounds', GAMES: 'Different games', CATEGORIES: 'Kinds of games', DAYS: 'Days played' };
const GAMES = { '': 'All games', RNG: 'Slots', LIVE: 'Live tables', SPORTS: 'Sports', FISH: 'Fishing', PVP: 'Card rooms', LOTTERY: 'Lotteries' };

export function missionsPart(missions) {
  return section('Missions', true,
    element('p', {}, element('small', { textContent: 'A change counts for the day or week that runs, and so does what was played earlier in it. Whoever has reached a mission before is paid what it promised then, also when it is switched off.' })),
    element('ul', {}, ...missions.map(missionRow)), newMission());
}

function missionRow(mission) {
  const { code, titles, period, unit, target, reward, enabled } = mission;
  const terms = `${PERIODS[period]} · ${UNITS[unit]} ${target} · pays ${reward}`;
  const row = element('li', {}, toggle(titles.EN, enabled, (on) => change(`missions/${code}`, { enabled: on }, on ? 'The mission runs.' : 'The mission is switched off.'), terms), missionChange(mission));
  row.toggleAttribute('data-off', !enabled);
  return row;
}

function missionChange(mission) {
  const { shown, sent } = missionFields(mission);
  return folded(`mission ${mission.code}`, `Change “${mission.titles.EN}”`, ...shown,
    element('div', { className: 'row' }, button('Save', () => change(`missions/${mission.code}`, sent(), 'The mission is changed.'), { name: `Save “${mission.titles.EN}”` })));
}

/** What a mission says, asks and pays; empty for a new one. */
function missionFields(mission = null) {
  const { shown, written } = writings([
    { name: 'title', label: 'Name', make: (language) => element('input', { maxLength: 80, value: mission?.titles[language] ?? '' }) },
    { name: 'description', label: 'What to do', make: (language) => element('input', { maxLength: 300, value: mission?.descriptions[language] ?? '' }) },
  ]);
  const amount = (value) => element('input', { inputMode: 'decimal', maxLength: 15, value: value ?? '' });
  const target = amount(mission?.target);
  const reward = amount(mission?.reward);
  const sent = () => ({ title: written('title'), description: written('description'), target: target.value.trim(), reward: reward.value.trim() });
  return { shown: [...shown, field('Target', target), field('Reward, in money', reward)], sent };
}

function newMission() {
  const period = choice(PERIODS, 'DAY');
  const unit = choice(UNITS, 'MONEY');
  const games = choice(GAMES, '');
  const { shown, sent } = missionFields();
  const add = () => change('missions', { period: period.value, unit: unit.value, ...(games.value === '' ? {} : { games: games.value }), ...sent() }, 'The mission runs.');
  return folded('new mission', 'Another mission', field('Begins anew', period), field('Counts', unit), field('Played on', games), ...shown, element('div', { className: 'row' }, button('Put up the mission', add)));
}
