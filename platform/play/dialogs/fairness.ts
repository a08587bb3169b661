import { isClientSeed } from '../../engine/fairness.ts';
import { changeSeeds, listRounds, Refused, Unreachable } from '../api.ts';
import { h, hold } from '../dom.ts';
import type { Speech } from '../texts.ts';
import type { ProofsEnd } from './saveProofs.ts';
import { saveProofs } from './saveProofs.ts';
import type { RoundAnswer, SeedsAnswer } from '../wire.ts';

export interface FairnessEnd extends ProofsEnd {
  readonly seeds: SeedsAnswer;
  readonly currencySymbol: string;
  readonly onChange: (seeds: SeedsAnswer) => void;
  readonly verifyUrl: (roundId: string) => string;
}

/** A random seed as default. */
const suggestion = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const code = (text: string) => h('code', {}, text);

/** The seeds, the form for new ones, and the latest rounds with links to check them. */
export function fairness(end: FairnessEnd, speech: Speech): Node[] {
  const { say } = speech;
  const error = h('p', { class: 'error', role: 'alert' });
  const facts = h('dl', { class: 'facts' });
  const input = h('input', {
    id: 'client-seed',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    value: suggestion(),
  });
  const submit = h('button', { type: 'submit', class: 'button' }, say('newSeeds'));
  const form = h(
    'form',
    { class: 'seed-form' },
    h('label', { for: 'client-seed' }, say('clientSeedNext')),
    h('div', {}, input, submit),
    h('small', {}, say('newSeedsHint')),
    error,
  );
  const rounds = h('ul', { class: 'rounds' });
  const saving = saveProofs(end, speech);

  const fact = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', {}, code(value)));
  const showSeeds = (seeds: SeedsAnswer, revealed?: string) =>
    facts.replaceChildren(
      fact(say('commitment'), seeds.commitment),
      fact(say('clientSeed'), seeds.clientSeed),
      fact(say('nonce'), String(seeds.nonce)),
      ...(revealed === undefined ? [] : [fact(say('revealed'), revealed)]),
    );
  const showRounds = async () => {
    const listed = await listRounds(end.token, speech.language).catch(() => null);
    if (!listed) return;
    saving.show(listed.rounds[0]?.at);
    rounds.replaceChildren(...listed.rounds.map((round) => roundLine(round, end, speech)));
    if (listed.rounds.length === 0) rounds.replaceChildren(h('li', {}, say('roundsNone')));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.getAttribute('aria-disabled') !== 'true') void change();
  });
  async function change(): Promise<void> {
    error.textContent = '';
    if (!isClientSeed(input.value)) {
      error.textContent = say('error_client_seed_invalid');
      input.focus();
      return;
    }
    hold(submit, true);
    try {
      const { seeds, revealed } = await changeSeeds(end.token, input.value);
      end.onChange(seeds);
      showSeeds(seeds, revealed.serverSeed);
      input.value = suggestion();
      await showRounds();
    } catch (thrown) {
      if (thrown instanceof Refused) error.textContent = say(`error_${thrown.code}`);
      else if (thrown instanceof Unreachable) error.textContent = say('away');
      else throw thrown;
    } finally {
      hold(submit, false);
    }
  }

  showSeeds(end.seeds);
  void showRounds();
  return [h('p', {}, say('fairnessIntro')), facts, form, h('h3', {}, say('rounds')), rounds, ...saving.nodes];
}

function roundLine(round: RoundAnswer, end: FairnessEnd, { say, inCurrency, time }: Speech): HTMLElement {
  const money = (decimal: string): string => inCurrency(decimal, end.currencySymbol);
  const proof = round.revealed
    ? h('a', { href: end.verifyUrl(round.roundId), target: '_blank', rel: 'noopener' }, say('roundProof'))
    : h('small', {}, say('roundLater'));
  return h(
    'li',
    {},
    h('div', {}, h('strong', {}, round.gameName), h('time', { datetime: round.at }, time(round.at))),
    h('div', { class: 'sums' }, `${money(round.stake)} → ${money(round.payout)}`),
    proof,
  );
}
