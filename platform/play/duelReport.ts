import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dealt } from '../engine/duel/duel.ts';
import type { DuelProof } from '../engine/duel/proof.ts';
import { DUEL_CHECKS, duelReceipt, verifyDuel } from '../engine/duel/proof.ts';
import { commitmentTo } from '../engine/fairness.ts';
import { h, icon } from './dom.ts';
import { cardText } from './cardText.ts';
import { fromCents } from '../../schema/cents.ts';
import type { Speech } from './texts.ts';

/** The results of the checks of a duel, and how it was computed. */
export function duelReport(proof: DuelProof, speech: Speech): Node[] {
  const { say } = speech;
  const { serverSeed } = proof;
  if (serverSeed === null) return [h('p', { class: 'verdict', role: 'status' }, say('verdictNotDrawn'))];
  const { ok, checks, dealt } = verifyDuel(proof);
  return [
    h('p', { class: 'verdict', role: 'status', 'data-ok': String(ok) }, say(ok ? 'verdictOk' : 'verdictBad')),
    h(
      'ul',
      { class: 'checks' },
      ...DUEL_CHECKS.map((check) =>
        h(
          'li',
          { 'data-ok': String(checks[check]) },
          icon(checks[check] ? 'check' : 'close'),
          h('span', {}, say(`check_${check}`)),
          h('small', {}, say(checks[check] ? 'passed' : 'failed')),
        ),
      ),
    ),
    ...(dealt ? [h('h2', {}, say('steps')), steps(proof, serverSeed, dealt, speech)] : []),
  ];
}

/** From the seeds to the pot, with values that can be computed with any other tool. */
function steps(proof: DuelProof, serverSeed: string, dealt: Dealt, { say, amount }: Speech): HTMLElement {
  const key = hexToBytes(serverSeed);
  const code = (text: string) => h('code', {}, text);
  const entry = (label: string, ...value: Node[]) => h('div', {}, h('dt', {}, label), h('dd', {}, ...value));
  const hand = (cards: readonly number[]): string => cards.map(cardText).join(' ');
  const blocks = [0, 1].map((use) => {
    const message = `${proof.duelId}:${proof.clientSeeds[0]}:${proof.clientSeeds[1] ?? ''}:${use}:0`;
    return h('li', {}, code(`${message} → ${bytesToHex(hmac(sha256, key, utf8ToBytes(message)))}`));
  });
  const cents = (text: string): string => (/^\d{1,15}$/.test(text) ? amount(fromCents(BigInt(text))) : text);
  return h(
    'dl',
    { class: 'trace' },
    entry(say('step_commitment'), code(commitmentTo(serverSeed))),
    entry(say('step_duelBlocks'), h('ol', {}, ...blocks)),
    entry(say('step_hands'), code(`${hand(dealt.hands[0])} · ${hand(dealt.hands[1])}`)),
    entry(say('step_laid'), code(proof.lays.map((lays) => hand(lays.map(({ card }) => card))).join(' · '))),
    entry(say('step_pot'), code(proof.payouts.map(cents).join(' · '))),
    entry(say('step_receipt'), code(duelReceipt(serverSeed, proof))),
  );
}
