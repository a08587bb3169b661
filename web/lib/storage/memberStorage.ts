import { ownerTags } from './owner.ts';
import { keep, read, type Place } from './storage.ts';

/** Names of all values that belong to a member or a guest. Nothing personal is stored under any other name. */
export type MemberKey =
  | `lotterySlip:${string}`
  | `intent:${string}`
  | `draft:${string}`
  | 'invitation'
  | 'invitation-visit'
  | 'croupier-linking';

/**
 * A value of the current member or guest. Values of other members under the same name cannot be read or overwritten.
 */
export interface MemberStorage {
  /** The value stored by this member or guest. */
  own(): string | null;
  /** The value stored before the member signed in. */
  fromGuest(): string | null;
  /** Replaces both; null deletes. Stores nothing while the owner is unknown. */
  keep(value: string | null): void;
  /** The same, bound to the present owner: for writes after an `await`, when somebody else may have signed in. */
  bound(): MemberStorage;
}

export function memberStorage(
  name: MemberKey,
  place: Place,
  tagsOf: () => readonly string[] = ownerTags,
): MemberStorage {
  const at = (tag: string) => `${name}@${tag}` as const;
  return {
    own() {
      const [tag] = tagsOf();
      return tag === undefined ? null : read(at(tag), place);
    },
    fromGuest() {
      const [, ...guests] = tagsOf();
      return guests.map((tag) => read(at(tag), place)).find((value) => value !== null) ?? null;
    },
    keep(value) {
      for (const [index, tag] of tagsOf().entries()) keep(at(tag), index === 0 ? value : null, place);
    },
    bound() {
      const tags = tagsOf().slice(0, 1);
      return memberStorage(name, place, () => tags);
    },
  };
}
