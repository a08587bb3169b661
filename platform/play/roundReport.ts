import type { RoundProof } from '../engine/round.ts';
import { CHECKS, verify } from '../engine/round.ts';
import { h, icon } from './dom.ts';
import type { Speech } from './texts.ts';
import { trace } from './trace.ts';

/** The results of the checks, and how the round was computed. */
export function roundReport(proof: RoundProof, speech: Speech): Node[] {
  const { say } = speech;
  const { ok, checks, round } = verify(proof);
  if (proof.serverSeed === null) return [h('p', { class: 'verdict', role: 'status' }, say('verdictSecret'))];
  const lines = CHECKS.map((check) =>
    h(
      'li',
      { 'data-ok': String(checks[check]) },
      icon(checks[check] ? 'check' : 'close'),
      h('span', {}, say(`check_${check}`)),
      h('small', {}, say(checks[check] ? 'passed' : 'failed')),
    ),
  );
  return [
    h('p', { class: 'verdict', role: 'status', 'data-ok': String(ok) }, say(ok ? 'verdictOk' : 'verdictBad')),
    h('ul', { class: 'checks' }, ...lines),
    ...(round ? [h('h2', {}, say('steps')), trace(proof, proof.serverSeed, round, speech)] : []),
  ];
}
