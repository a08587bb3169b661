/** What this process serves at once of one kind, so that no member takes all of it. */
export interface Slots {
  /** Takes a slot. `member`: all of this member's are taken; `all`: every slot is. */
  take(memberId: string): Slot | 'member' | 'all';
}

export interface Slot {
  /** Gives the slot back. To be called once. */
  free(): void;
}

interface Most {
  readonly ofAll: number;
  readonly ofMember: number;
}

export function createSlots({ ofAll, ofMember }: Most): Slots {
  const taken = new Map<string, number>();
  let underWay = 0;
  return {
    take(memberId) {
      const own = taken.get(memberId) ?? 0;
      if (own >= ofMember) return 'member';
      if (underWay >= ofAll) return 'all';
      taken.set(memberId, own + 1);
      underWay += 1;
      return {
        free() {
          const left = (taken.get(memberId) ?? 0) - 1;
          if (left > 0) taken.set(memberId, left);
          else taken.delete(memberId);
          underWay -= 1;
        },
      };
    },
  };
}
