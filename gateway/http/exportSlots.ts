/** What this process serves at once: of all members together, and of one. */
const AT_ONCE = 16;
const AT_ONCE_OF_MEMBER = 2;

/** The exports that this process serves at the moment. */
export interface ExportSlots {
  /** Takes a slot. `member`: all of this member's are taken; `all`: every slot is. */
  take(memberId: string): ExportSlot | 'member' | 'all';
}

export interface ExportSlot {
  /** Gives the slot back. To be called once. */
  free(): void;
}

export function createExportSlots(): ExportSlots {
  const taken = new Map<string, number>();
  let underWay = 0;
  return {
    take(memberId) {
      const ofMember = taken.get(memberId) ?? 0;
      if (ofMember >= AT_ONCE_OF_MEMBER) return 'member';
      if (underWay >= AT_ONCE) return 'all';
      taken.set(memberId, ofMember + 1);
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
