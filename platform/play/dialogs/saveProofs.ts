import type { Bridge, FrameMessage } from '../../../schema/bridge.ts';
import { proofFile } from '../../../schema/proofFile.ts';
import { listProofs, Refused, Unreachable } from '../api.ts';
import { h } from '../dom.ts';
import { handOver } from '../saveFile.ts';
import type { Speech } from '../texts.ts';
import { dayOf, spanOf } from './days.ts';

export interface ProofsEnd {
  readonly token: string;
  /** The embedding page; null if the game was opened by itself. */
  readonly shell: Bridge<FrameMessage> | null;
}

/**
 * Saves all rounds of the player on a day, of all games, as one file that can be checked without the operator. `show`
 * sets the latest day with any rounds.
 */
export function saveProofs(
  { token, shell }: ProofsEnd,
  { say, number }: Speech,
): { readonly nodes: readonly Node[]; readonly show: (latest: string | undefined) => void } {
  const day = h('input', { id: 'proofs-day', type: 'date', required: true, value: dayOf(new Date()) });
  const button = h('button', { type: 'button', class: 'button' }, say('proofsSave'));
  const told = h('p', { class: 'note', role: 'status' });

  async function save(): Promise<void> {
    const span = spanOf(day.value);
    if (!span) return day.focus();
    button.disabled = true;
    told.textContent = '';
    try {
      const { proofs, secret, more } = await listProofs(token, span);
      const file = proofFile(
        'my-rounds',
        day.value,
        proofs.map((proof) => JSON.stringify(proof)),
      );
      if (proofs.length > 0) handOver(file, shell);
      const sentences = [
        proofs.length > 0
          ? say(more ? 'proofsSavedNewest' : 'proofsSaved', { count: number(proofs.length), file: file.name })
          : secret === 0 && say('proofsNone'),
        secret > 0 && say('proofsSecret', { count: number(secret) }),
      ];
      told.textContent = sentences.filter((sentence) => sentence !== false).join(' ');
    } catch (error) {
      if (error instanceof Refused) told.textContent = say(`error_${error.code}`);
      else if (error instanceof Unreachable) told.textContent = say('proofsAway');
      else throw error;
    } finally {
      button.disabled = false;
      button.focus();
    }
  }

  button.addEventListener('click', () => void save());
  return {
    nodes: [
      h('h3', {}, say('proofsTitle')),
      h('p', { class: 'note' }, say('proofsHint')),
      h('div', { class: 'seed-form' }, h('label', { for: 'proofs-day' }, say('proofsDay')), h('div', {}, day, button)),
      told,
    ],
    show: (latest) => {
      if (latest !== undefined) day.value = dayOf(new Date(latest));
    },
  };
}
