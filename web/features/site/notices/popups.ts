import type { AnnouncementKind, PopupFrequency } from '../../../apollo/schema.generated.ts';
import { keep, read } from '../../../lib/storage/storage.ts';

interface Popup {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly frequency: PopupFrequency;
}

/** Kept on sign-out, since it contains nothing about the member (`apollo/reset`). */
const SEEN = 'noticesSeen';
const VISIT = 'noticesShown';
const MOST_REMEMBERED = 50;

/** Opened since this document was loaded: a sign-out clears the tab's storage, but does not start a new visit. */
const openedHere = new Set<string>();

/** Ids of the popups that may open now. */
export function duePopups(notices: readonly Popup[], now: Date): readonly string[] {
  const seen = seenAt();
  return notices
    .filter(({ id, kind, frequency }) => {
      if (kind !== 'POPUP' || openedHere.has(id) || shownThisVisit().includes(id)) return false;
      const last = seen[id];
      if (last === undefined || frequency === 'EVERY_VISIT' || frequency === 'OTHER') return true;
      return frequency === 'DAILY' && new Date(last).toDateString() !== now.toDateString();
    })
    .map(({ id }) => id);
}

/** Stores that these were opened. */
export function rememberPopups(ids: readonly string[], now: Date): void {
  for (const id of ids) openedHere.add(id);
  const all = Object.entries({ ...seenAt(), ...Object.fromEntries(ids.map((id) => [id, now.getTime()])) });
  keep(SEEN, JSON.stringify(Object.fromEntries(all.toSorted(([, a], [, b]) => b - a).slice(0, MOST_REMEMBERED))));
  keep(VISIT, JSON.stringify([...new Set([...shownThisVisit(), ...ids])]), 'tab');
}

/** When each was last opened, in epoch milliseconds. */
function seenAt(): Readonly<Record<string, number>> {
  const kept = parsed(read(SEEN));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function shownThisVisit(): readonly unknown[] {
  const kept = parsed(read(VISIT, 'tab'));
  return Array.isArray(kept) ? kept : [];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
