import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentTo } from '../engine/fairness.ts';
import { findKind } from '../engine/rounds/kinds.ts';
import type { SharedCheck, SharedProof } from '../engine/rounds/proof.ts';
import { roundReceipt, SHARED_CHECKS, verifyShared } from '../engine/rounds/proof.ts';
import { h, icon } from './dom.ts';
import { fromCents } from '../../schema/cents.ts';
import type { Speech, TextKey } from './texts.ts';

const BLOCKS_SHOWN = 2;

/** The results of the checks of a shared round, and how it was computed. */
export function sharedReport(proof: SharedProof, speech: Speech): Node[] {
  const { say } = speech;
  const { serverSeed } = proof;
  if (serverSeed === null) return [h('p', { class: 'verdict', role: 'status' }, say('verdictNotDrawn'))];
  const { ok, checks, outcome } = verifyShared(proof, findKind(proof.kind));
  const made = SHARED_CHECKS.filter((check) => check !== 'bet' || proof.bet !== null);
  return [
    h('p', { class: 'verdict', role: 'status', 'data-ok': String(ok) }, say(ok ? 'verdictOk' : 'verdictBad')),
    h(
      'ul',
      { class: 'checks' },
      ...made.map((check: SharedCheck) =>
        h(
          'li',
          { 'data-ok': String(checks[check]) },
          icon(checks[check] ? 'check' : 'close'),
          h('span', {}, say(`check_${check}` satisfies TextKey)),
          h('small', {}, say(checks[check] ? 'passed' : 'failed')),
        ),
      ),
    ),
    ...(checks.complete ? [h('h2', {}, say('steps')), steps(proof, serverSeed, outcome, speech)] : []),
  ];
}

/** From the seed to the payout, with values that can be computed with any other tool. */
function steps(proof: SharedProof, serverSeed: string, outcome: unknown, { say, amount }: Speech): HTMLElement {
  const key = hexToBytes(serverSeed);
  const code = (text: string) => h('code', {}, text);
  const entry = (label: string, ...value: Node[]) => h('div', {}, h('dt', {}, label), h('dd', {}, ...value));
  const blocks = Array.from({ length: BLOCKS_SHOWN }, (_, block) => {
    const message = `${proof.roundId}:1:${block}`;
    return h('li', {}, code(`${message} → ${bytesToHex(hmac(sha256, key, utf8ToBytes(message)))}`));
  });
  return h(
    'dl',
    { class: 'trace' },
    entry(say('step_commitment'), code(commitmentTo(serverSeed))),
    entry(say('step_sharedBlocks'), h('ol', { start: 0 }, ...blocks)),
    entry(say('step_outcome'), code(JSON.stringify(outcome))),
    ...(proof.bet && /^\d{1,15}$/.test(proof.bet.payout)
      ? [entry(say('step_payout'), code(amount(fromCents(BigInt(proof.bet.payout)))))]
      : []),
    entry(say('step_receipt'), code(roundReceipt(serverSeed, proof))),
  );
}
