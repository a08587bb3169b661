import { cockfightReturns } from '../../engine/live/cockfight.ts';
import { byBet } from '../../engine/returns.ts';
import { listBets } from '../api.ts';
import type { ProofsEnd } from '../dialogs/saveProofs.ts';
import { saveProofs } from '../dialogs/saveProofs.ts';
import { h } from '../dom.ts';
import type { Speech, TextKey } from '../texts.ts';
import type { LiveResult, LiveRound, LiveTable, OwnBet } from './wire.ts';

/** The rules of the table, and the return to the player of every bet. */
export function liveRules(live: LiveTable, round: LiveRound | null, { say, percent }: Speech): Node[] {
  const returns = round?.offer ? cockfightReturns(round.offer) : live.returns;
  const rows = [...byBet(returns)].map(([bet, { least, most }]) =>
    h(
      'div',
      {},
      h('dt', {}, bet === 'all' ? say('live_everyBet') : say(`live_${bet}` as TextKey)),
      h(
        'dd',
        {},
        least === most ? percent(most) : `${percent(least)} – ${percent(most)}`,
        h('small', {}, say('rtpExact')),
      ),
    ),
  );
  return [
    h('h3', {}, say('rules')),
    h('p', {}, say(`rules_${live.kind}`)),
    h('p', {}, say('live_rulesBets')),
    h('h3', {}, say('rtp')),
    h('dl', { class: 'figures' }, ...rows),
  ];
}

/** Number of results listed to be checked. */
const RESULTS = 10;

export interface LiveFairnessEnd extends ProofsEnd {
  readonly round: LiveRound | null;
  /** Of the table, the newest first. */
  readonly results: readonly LiveResult[];
  /** A result as a sentence. */
  readonly tell: (result: LiveResult) => string;
  readonly currencySymbol: string;
  readonly verifyUrl: (id: string) => string;
}

/**
 * The commitment of the present round, the player's latest bets, and the table's latest results, with links to check
 * them.
 */
export function liveFairness(end: LiveFairnessEnd, speech: Speech): Node[] {
  const { say } = speech;
  const bets = h('ul', { class: 'rounds' });
  const saving = saveProofs(end, speech);
  listBets(end.token).then(
    ({ bets: listed }) => {
      bets.replaceChildren(
        ...(listed.length === 0 ? [h('li', {}, say('roundsNone'))] : listed.map((bet) => betLine(bet, end, speech))),
      );
      saving.show(listed[0]?.placedAt);
    },
    () => bets.replaceChildren(h('li', {}, say('away'))),
  );
  const fact =
    end.round &&
    h(
      'dl',
      { class: 'facts' },
      h(
        'div',
        {},
        h('dt', {}, say('live_commitment', { number: end.round.number })),
        h('dd', {}, h('code', {}, end.round.commitment)),
      ),
    );
  const lines = end.results.slice(0, RESULTS).map((result) => resultLine(result, end, speech));
  const results = h('ul', { class: 'rounds' }, ...(lines.length === 0 ? [h('li', {}, say('roundsNone'))] : lines));
  return [
    h('p', {}, say('live_fairnessIntro')),
    ...(fact ? [fact] : []),
    h('h3', {}, say('live_myBets')),
    bets,
    ...saving.nodes,
    h('h3', {}, say('live_tableResults')),
    results,
  ];
}

function resultLine(result: LiveResult, { tell, verifyUrl }: LiveFairnessEnd, { say, time }: Speech): HTMLElement {
  const number = say('live_roundNumber', { number: result.number });
  return h(
    'li',
    {},
    h('div', {}, h('strong', {}, number), h('time', { datetime: result.at }, time(result.at))),
    h('div', { class: 'sums' }, tell(result)),
    h(
      'a',
      {
        href: verifyUrl(result.id),
        target: '_blank',
        rel: 'noopener',
        'aria-label': `${say('roundProof')}, ${number}`,
      },
      say('roundProof'),
    ),
  );
}

function betLine(
  bet: OwnBet,
  { currencySymbol, verifyUrl }: LiveFairnessEnd,
  { say, inCurrency, time }: Speech,
): HTMLElement {
  const money = (decimal: string): string => inCurrency(decimal, currencySymbol);
  const isKnown = bet.state === 'won' || bet.state === 'lost';
  return h(
    'li',
    {},
    h(
      'div',
      {},
      h('strong', {}, say('live_roundNumber', { number: bet.roundNumber })),
      h('time', { datetime: bet.placedAt }, time(bet.placedAt)),
    ),
    h('div', { class: 'sums' }, `${money(bet.stake)} → ${bet.state === 'placed' ? '…' : money(bet.payout)}`),
    isKnown
      ? h('a', { href: verifyUrl(bet.id), target: '_blank', rel: 'noopener' }, say('roundProof'))
      : h('small', {}, say(`live_state_${bet.state === 'placed' ? 'placed' : 'refunded'}`)),
  );
}
