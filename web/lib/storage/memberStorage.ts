import { ownerTags } from './owner.ts';
import { keep, read, type Place } from './storage.ts';

/**
 * Everything that is kept for somebody in particular. A new name goes here, and nowhere else into the browser's
 * storage.
 */
export type MemberKey = `lotterySlip:${string}` | 'invitation' | 'croupier-linking';

/** Content of whoever is here. What another member left under the same name can neither be read nor overwritten. */
export interface MemberStorage {
  /** Kept by this member, or by this guest. */
  own(): string | null;
  /** Made on this page before the member signed in. */
  fromGuest(): string | null;
  /** Takes the place of both; null forgets. While it is not known who is here, nothing is kept. */
  keep(value: string | null): void;
  /**
   * What is kept by who is here now, also when somebody else, or a guest, is here later: for what is kept after an
   * `await`.
   */
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
