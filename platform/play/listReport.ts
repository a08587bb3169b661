import type { Judged, ListResult } from './checkList.ts';
import { h } from './dom.ts';
import type { Speech } from './texts.ts';

/** Maximum number of invalid proofs shown. */
const SHOWN = 100;

/** The progress of checking a list. */
export function listProgress(count: number, { say, number }: Speech) {
  const bar = h('progress', { max: count });
  const words = h('span');
  const show = (done: number): void => {
    const sentence = say('listChecking', { done: number(done), count: number(count) });
    bar.value = done;
    bar.ariaLabel = sentence;
    words.textContent = sentence;
  };
  show(0);
  return { element: h('p', { class: 'list-progress' }, bar, words), show };
}

/** How many proofs of a list are valid, and which are not. */
export function listReport(
  { count, failed, secret }: ListResult,
  { say, number }: Speech,
  open: (text: string) => void,
): Node[] {
  const checked = count - secret;
  const sentences = [
    failed.length > 0 && say('listBad', { bad: number(failed.length), count: number(count) }),
    secret > 0 && say('listSecret', { secret: number(secret), count: number(count) }),
    failed.length === 0 && checked > 0 && (secret > 0 ? say('listOthers') : say('listOk', { count: number(count) })),
  ].filter((sentence) => sentence !== false);
  const entry = ({ place, roundId, verdict, text }: Judged) => {
    const button = h(
      'button',
      { type: 'button', class: 'list-entry' },
      say('listEntry', { place: number(place), round: roundId === '' ? '?' : roundId }),
    );
    button.addEventListener('click', () => open(text));
    return h('li', {}, button, h('small', {}, say(verdict === 'unreadable' ? 'verdictUnreadable' : 'verdictBad')));
  };
  const hidden = failed.length - SHOWN;
  return [
    h(
      'div',
      { class: 'verdict', role: 'status', 'data-ok': failed.length > 0 ? 'false' : secret > 0 ? null : 'true' },
      ...sentences.map((sentence) => h('p', {}, sentence)),
    ),
    failed.length > 0 && h('ul', { class: 'list-failed' }, ...failed.slice(0, SHOWN).map(entry)),
    hidden > 0 && h('p', {}, say('listMore', { count: number(hidden) })),
  ].filter((node) => node !== false);
}
