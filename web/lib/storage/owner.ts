import { keep, read } from './storage.ts';

/** Whose values this page may read and store. */
interface Owner {
  /** Null for a guest. */
  readonly mark: string | null;
  /** Number of sign-ins by different members on this browser before this one. */
  readonly turn: number;
}

/** Null while the session is unknown. */
let owner: Owner | null = { mark: null, turn: lastSignIn()[0] };
const listeners = new Set<() => void>();

/** Number of sign-ins on this browser, and the mark of the last member until the sign-out. */
function lastSignIn(): readonly [turn: number, mark: string] {
  const [turn, mark = ''] = (read('signIns') ?? '').split(':');
  return [Number(turn) || 0, mark];
}

/** FNV-1a, 32 bits: distinguishes the members of one browser without identifying them. */
function markOf(id: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/**
 * Sets the owner of stored values. Trial accounts count as guests: their values pass to the account they register.
 * @param id the viewer's id; null for a guest, undefined while unknown
 * @param hasLeft whether a member has signed out, which deletes the mark
 */
export function setOwner(id: string | null | undefined, hasLeft = false): void {
  const [before, last] = lastSignIn();
  const mark = id == null ? null : markOf(id);
  const isNew = mark !== null && mark !== last;
  const turn = before + Number(isNew);
  if (isNew || hasLeft) keep('signIns', `${turn}:${mark ?? ''}`);
  // A guest's page keeps its number when a member signs in in another tab.
  if (id !== undefined && owner?.mark === mark) return;
  owner = id === undefined ? null : { mark, turn };
  for (const listener of listeners) listener();
}

/**
 * Suffixes of the keys that the owner may read, the own one first. A guest's values pass to the member who signs in
 * next, and to nobody later.
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
