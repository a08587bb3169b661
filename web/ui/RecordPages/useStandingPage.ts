import { useState } from 'react';

export interface StandingPage {
  readonly page: number;
  /** The moment at which the list was first read, for the filter; null for the first page. */
  readonly asOf: string | null;
  /** Goes to a page of the list as it stood at the moment. */
  readonly turn: (page: number, asOf: string) => void;
  /** Begins anew with the first page, as after another choice. */
  readonly restart: () => void;
}

/** Numbered pages of a list that grows: what comes while one pages is left for the next beginning. */
export function useStandingPage(): StandingPage {
  const [{ page, asOf }, setPlace] = useState<{ page: number; asOf: string | null }>({ page: 1, asOf: null });
  return {
    page,
    asOf,
    turn: (next, moment) => setPlace({ page: next, asOf: asOf ?? moment }),
    restart: () => setPlace({ page: 1, asOf: null }),
  };
}
