import { cockfightReturns, COCKFIGHT_SPOTS } from '../../engine/live/cockfight.ts';
import type { Bird, FightOffer } from '../../engine/live/cockfight.ts';
import { h, svg } from '../dom.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Speech, TextKey } from '../texts.ts';
import { countOf, plate } from './beads.ts';
import { boardOf } from './Board.ts';
import type { Board } from './Board.ts';
import type { KindParts, KindView } from './Stage.ts';

/** Colours of tail, body and hackle: eight breeds, in the order of their names in the texts. */
const COATS = [
  ['#2f4a3c', '#8a3324', '#d9822b'],
  ['#30343b', '#6d7683', '#c9cdd2'],
  ['#7a4a12', '#c58b2a', '#f0c75e'],
  ['#1c1f24', '#33302c', '#5b4a3a'],
  ['#c9bfae', '#efe7d8', '#fffaf0'],
  ['#23395b', '#3f6a8a', '#9cc3d5'],
  ['#4a2338', '#7d3b56', '#c98aa0'],
  ['#3d4a1f', '#6f7f33', '#c2c06a'],
] as const;

const SHAPES = (tail: string, body: string, hackle: string): string => `
<path d="M30 72C4 62-2 26 16 6c1 26 14 38 30 50z" fill="${tail}"/>
<path d="M34 68C14 50 16 20 34 4c-2 26 8 40 18 50z" fill="${tail}" opacity=".8"/>
<path d="M58 84l-3 20m0 0l-7 4m7-4l7 4M71 84l3 20m0 0l-7 4m7-4l7 4"
  stroke="#b98a2f" stroke-width="2.6" fill="none" stroke-linecap="round"/>
<path d="M32 62c4-18 28-22 40-10c10-12 8-26 14-34c8-6 18 0 17 10c-1 18-5 42-25 54c-18 10-42 2-46-20z" fill="${body}"/>
<path d="M72 52c8-10 8-24 14-34c8-6 18 0 17 10c-2 14-5 24-13 30c-6 0-14-2-18-6z" fill="${hackle}"/>
<path d="M42 60c12-10 28-6 37 7c-13 12-31 9-37-7z" fill="${tail}" opacity=".55"/>
<path d="M84 17c-2-9 4-9 5-4c1-8 8-7 7-1c4-5 10-1 6 6z" fill="#b3372e"/>
<path d="M102 31c5 3 3 9-1 8z" fill="#b3372e"/><path d="M103 24l10 4l-10 3z" fill="#e0b04a"/>
<circle cx="97" cy="23" r="1.9" fill="#14150f"/>`;

function birdOf(side: 'meron' | 'wala') {
  const body = svg('0 0 118 112', '', { 'aria-hidden': 'true' });
  const name = h('span', { class: 'bird-name' });
  const element = h('div', { class: 'bird', 'data-side': side }, body, name);
  return {
    element,
    wear({ plume, chance }: Bird, { say, percent }: Speech) {
      const [tail, coat, hackle] = COATS[plume] ?? COATS[0];
      body.innerHTML = SHAPES(tail, coat, hackle);
      const chanceText = say('live_chance', { percent: percent(chance / 1000) });
      name.textContent = `${say(`live_${side}`)} · ${say(`live_plume_${plume}` as TextKey)} · ${chanceText}`;
    },
  };
}

/** The payout for a stake of 1, from the return in hundredths. */
const priceOf = (back: number, { amount }: Speech): string => `${amount(fromCents(BigInt(back - 100)))} : 1`;

export function cockfightBoard(
  speech: Speech,
  symbol: string,
  onLay: (spot: string) => void,
): Board & { offer(offer: FightOffer): void } {
  const { say, percent } = speech;
  const prices = {
    meron: h('span', { class: 'price' }),
    wala: h('span', { class: 'price' }),
    draw: h('span', { class: 'price' }),
  };
  const board = boardOf(
    COCKFIGHT_SPOTS.map((spot) => ({
      spot,
      label: say(`live_${spot}`),
      content: [h('strong', {}, say(`live_${spot}`)), prices[spot]],
      className: `is-${spot}`,
      area: spot,
    })),
    'is-cockfight',
    symbol,
    speech,
    onLay,
  );
  return {
    ...board,
    offer(offer) {
      const returns = cockfightReturns(offer);
      for (const spot of COCKFIGHT_SPOTS) {
        prices[spot].textContent = priceOf(offer[spot].back, speech);
        prices[spot].title = `${say('rtp')} ${percent(returns[spot])}`;
      }
    },
  };
}

/** Two birds on the sand; the winner gets a crown, the other bows. No violence is shown. */
export function cockfightView({ speech, tempo }: KindParts): KindView<'cockfight'> {
  const { say } = speech;
  const birds = { meron: birdOf('meron'), wala: birdOf('wala') };
  const dust = h('span', { class: 'dust', 'aria-hidden': 'true' });
  const element = h('div', { class: 'pit' }, birds.meron.element, dust, birds.wala.element);
  const roads = h('div', { class: 'roads' });
  const wear = (offer: FightOffer) => {
    birds.meron.wear(offer.meron, speech);
    birds.wala.wear(offer.wala, speech);
  };
  const clear = () => element.removeAttribute('data-winner');
  return {
    stage: {
      element,
      ready({ offer }) {
        clear();
        wear(offer);
      },
      clearTable: clear,
      show({ offer, outcome }) {
        wear(offer);
        element.dataset['winner'] = outcome.winner;
      },
      async play({ offer, outcome }) {
        wear(offer);
        clear();
        for (let bout = 0; bout < 3; bout += 1) {
          await Promise.all(
            (['meron', 'wala'] as const).map((side) => {
              const way = side === 'meron' ? 1 : -1;
              const leap = [
                { translate: '0 0' },
                { translate: `${way * 16}% -${10 + bout * 6}%`, offset: 0.5 },
                { translate: '0 0' },
              ];
              return tempo.move(birds[side].element, leap, 620, { easing: 'ease-in-out' });
            }),
          );
          await tempo.pause(160);
        }
        element.dataset['winner'] = outcome.winner;
        await tempo.pause(400);
      },
    },
    tell: ({ outcome }) =>
      outcome.winner === 'draw'
        ? say('live_fightDraw')
        : say('live_fightResult', { winner: say(`live_${outcome.winner}`) }),
    winners: ({ outcome }) => new Set([outcome.winner]),
    roads: {
      element: roads,
      show(results) {
        const winners = results.toReversed().map(({ outcome }) => outcome.winner);
        roads.replaceChildren(countOf(winners, 'cockfight', speech), plate(winners, 12, speech));
      },
    },
  };
}
