import { cockfightReturns } from '../../engine/live/cockfight.ts';
import { byBet } from '../../engine/returns.ts';
import { listBets } from '../api.ts';
import { h } from '../dom.ts';
import type { Speech, TextKey } from '../texts.ts';
import type { LiveRound, LiveTable, OwnBet } from './wire.ts';

/** How the table is played, and what every bet gives back in the long run. */
export function liveRules(live: LiveTable, round: LiveRound | null, { say, percent }: Speech): Node[] {
  const returns = round?.offer ? cockfightReturns(round.offer) : live.returns;
  const rows = [...byBet(returns)].map(([bet, { least, most }]) => h('div', {},
    h('dt', {}, bet === 'all' ? say('live_everyBet') : say(`live_${bet}` as TextKey)),
    h('dd', {}, least === most ? percent(most) : `${percent(least)} – ${percent(most)}`, h('small', {}, say('rtpExact')))));
  return [
    h('h3', {}, say('rules')), h('p', {}, say(`rules_${live.kind}`)), h('p', {}, say('live_rulesBets')),
    h('h3', {}, say('rtp')), h('dl', { class: 'figures' }, ...rows),
  ];
}

export interface LiveFairnessEnd {
  readonly token: string;
  readonly round: LiveRound | null;
  readonly currencySymbol: string;
  readonly verifyUrl: (id: string) => string;
}

/** The fingerprint of the round under way, and one's latest bets with the way to check them. */
export function liveFairness(end: LiveFairnessEnd, speech: Speech): Node[] {
  const { say } = speech;
  const bets = h('ul', { class: 'rounds' });
  listBets(end.token).then(
    ({ bets: listed }) => bets.replaceChildren(...(listed.length === 0 ? [h('li', {}, say('roundsNone'))] : listed.map((bet) => betLine(bet, end, speech)))),
    () => bets.replaceChildren(h('li', {}, say('away'))),
  );
  const fact = end.round && h('dl', { class: 'facts' }, h('div', {}, h('dt', {}, say('live_commitment', { number: end.round.number })), h('dd', {}, h('code', {}, end.round.commitment))));
  return [h('p', {}, say('live_fairnessIntro')), ...(fact ? [fact] : []), h('h3', {}, say('live_myBets')), bets];
}

function betLine(bet: OwnBet, { currencySymbol, verifyUrl }: LiveFairnessEnd, { say, amount, time }: Speech): HTMLElement {
  const isKnown = bet.state === 'won' || bet.state === 'lost';
  return h('li', {},
    h('div', {}, h('strong', {}, say('live_roundNumber', { number: bet.roundNumber })), h('time', { datetime: bet.placedAt }, time(bet.placedAt))),
    h('div', { class: 'sums' }, `${currencySymbol} ${amount(bet.stake)} → ${bet.state === 'placed' ? '…' : amount(bet.payout)}`),
    isKnown ? h('a', { href: verifyUrl(bet.id), target: '_blank', rel: 'noopener' }, say('roundProof')) : h('small', {}, say(`live_state_${bet.state === 'placed' ? 'placed' : 'refunded'}`)));
}
