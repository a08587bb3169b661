import { keep, read } from './storage.ts';

/** Whose content this page may read and keep. */
interface Owner {
  /** Null for a guest. */
  readonly mark: string | null;
  /** How many members had signed in on this browser, one after another, when the page learned of this one. */
  readonly turn: number;
}

/** Null while the page does not know who is here. */
let owner: Owner | null = { mark: null, turn: lastSignIn()[0] };
const listeners = new Set<() => void>();

/** How many members have signed in here, and the mark of the last one, until they sign out. */
function lastSignIn(): readonly [turn: number, mark: string] {
  const [turn, mark = ''] = (read('signIns') ?? '').split(':');
  return [Number(turn) || 0, mark];
}

/** FNV-1a, 32 bits: tells the members of one browser apart, and does not say who they are. */
function markOf(id: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/**
 * Says who is here from now on. Trial accounts are guests: what they put together goes on to the account they join
 * with.
 * @param id the viewer's; null for a guest, undefined while it is not known
 * @param hasLeft a member has signed out: even their mark is forgotten
 */
export function setOwner(id: string | null | undefined, hasLeft = false): void {
  const [before, last] = lastSignIn();
  const mark = id == null ? null : markOf(id);
  const isNew = mark !== null && mark !== last;
  const turn = before + Number(isNew);
  if (isNew || hasLeft) keep('signIns', `${turn}:${mark ?? ''}`);
  // A guest's page keeps the turn it began with, whoever signs in in another tab.
  if (id !== undefined && owner?.mark === mark) return;
  owner = id === undefined ? null : { mark, turn };
  for (const listener of listeners) listener();
}

/**
 * Tags of the places that whoever is here may read, their own first. Content that was made without a sign-in goes to
 * the member who signs in next, and to nobody after them.
 */
export function ownerTags(): readonly string[] {
  if (!owner) return [];
  const { mark, turn } = owner;
  return mark === null ? [`guest${turn}`] : [mark, `guest${turn}`, `guest${turn - 1}`];
}

export function onOwnerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
