import { useState } from 'react';

/** What is shown of a record. */
export interface RecordPlace<Chosen> {
  readonly chosen: Chosen;
  readonly page: number;
  /** Fixed, so that the query's variables stay the same while the page is open. */
  readonly now: Date;
  readonly choose: (next: Chosen) => void;
  readonly turn: (page: number) => void;
}

/** Belongs to the page around a record and its entries: the way back from an entry finds the choice again. */
export function useRecordPlace<Chosen>(atFirst: Chosen): RecordPlace<Chosen> {
  const [chosen, setChosen] = useState(atFirst);
  const [page, turn] = useState(1);
  const [now] = useState(() => new Date());
  return {
    chosen,
    page,
    now,
    choose(next) {
      setChosen(next);
      turn(1);
    },
    turn,
  };
}
