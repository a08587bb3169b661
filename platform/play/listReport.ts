import type { Judged, ListResult } from './checkList.ts';
import { h } from './dom.ts';
import type { Speech } from './texts.ts';

/** Of a list that fails as a whole, this much is enough to see why. */
const SHOWN = 100;

/** How far the check of a list is. */
export function listProgress(count: number, { say }: Speech) {
  const bar = h('progress', { max: count, value: 0, 'aria-label': say('listChecking', { done: 0, count }) });
  const words = h('span', {}, say('listChecking', { done: 0, count }));
  return {
    element: h('p', { class: 'list-progress' }, bar, words),
    show(done: number) {
      bar.value = done;
      words.textContent = say('listChecking', { done, count });
    },
  };
}

/** How many proofs of a list hold, and which do not. */
export function listReport({ count, failed, secret }: ListResult, { say, number }: Speech, open: (text: string) => void): Node[] {
  const sentence = failed.length > 0 ? say('listBad', { bad: number(failed.length), count: number(count) })
    : secret > 0 ? say('listSecret', { secret: number(secret), count: number(count) }) : say('listOk', { count: number(count) });
  const entry = ({ place, roundId, verdict, text }: Judged) => {
    const button = h('button', { type: 'button', class: 'list-entry' }, say('listEntry', { place: number(place), round: roundId === '' ? '?' : roundId }));
    button.addEventListener('click', () => open(text));
    return h('li', {}, button, h('small', {}, say(verdict === 'unreadable' ? 'verdictUnreadable' : 'verdictBad')));
  };
  const hidden = failed.length - SHOWN;
  return [
    h('p', { class: 'verdict', role: 'status', 'data-ok': failed.length > 0 ? 'false' : secret > 0 ? null : 'true' }, sentence),
    failed.length > 0 && h('ul', { class: 'list-failed' }, ...failed.slice(0, SHOWN).map(entry)),
    hidden > 0 && h('p', {}, say('listMore', { count: number(hidden) })),
  ].filter((node) => node !== false);
}
