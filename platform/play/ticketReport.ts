import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromCents } from '../../schema/cents.ts';
import { commitmentTo } from '../engine/fairness.ts';
import { MILLION } from '../engine/prizes/prizeTable.ts';
import type { TicketProof } from '../engine/prizes/proof.ts';
import { TICKET_CHECKS, ticketReceipt, verifyTicket } from '../engine/prizes/proof.ts';
import { h, icon } from './dom.ts';
import type { Speech } from './texts.ts';

/** The results of the checks of an opened ticket, and how its prize was computed. */
export function ticketReport(proof: TicketProof, speech: Speech): Node[] {
  const { say } = speech;
  const { ok, checks, number } = verifyTicket(proof);
  return [
    h('p', { class: 'verdict', role: 'status', 'data-ok': String(ok) }, say(ok ? 'verdictOk' : 'verdictBad')),
    h(
      'ul',
      { class: 'checks' },
      ...TICKET_CHECKS.map((check) =>
        h(
          'li',
          { 'data-ok': String(checks[check]) },
          icon(checks[check] ? 'check' : 'close'),
          h('span', {}, say(`check_${check}`)),
          h('small', {}, say(checks[check] ? 'passed' : 'failed')),
        ),
      ),
    ),
    ...(number === null ? [] : [h('h2', {}, say('steps')), steps(proof, number, speech)]),
  ];
}

/** From the seeds to the prize, with values that can be computed with any other tool. */
function steps(proof: TicketProof, number: number, { say, amount }: Speech): HTMLElement {
  const { ticketId, clientSeed, serverSeed, prizes } = proof;
  const code = (text: string) => h('code', {}, text);
  const entry = (label: string, ...value: Node[]) => h('div', {}, h('dt', {}, label), h('dd', {}, ...value));
  const message = `${ticketId}:${clientSeed}:0:0`;
  const block = bytesToHex(hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(message)));
  const money = (cents: string): string => (/^\d{1,12}$/.test(cents) ? amount(fromCents(BigInt(cents))) : cents);
  let end = 0;
  const lines = prizes.map(({ id, amount: cents, chance }) => {
    const from = end;
    end += chance;
    return h('li', {}, code(`${from} … ${end - 1} → ${id}: ${money(cents)}`));
  });
  return h(
    'dl',
    { class: 'trace' },
    entry(say('step_commitment'), code(commitmentTo(serverSeed))),
    entry(say('step_ticketBlock'), code(`${message} → ${block}`)),
    entry(say('step_number', { limit: MILLION }), code(String(number))),
    entry(say('step_prizes'), h('ol', {}, ...lines)),
    entry(say('step_prize'), code(`${proof.prizeId}: ${money(proof.amount)}`)),
    entry(say('step_receipt'), code(ticketReceipt(serverSeed, proof))),
  );
}
