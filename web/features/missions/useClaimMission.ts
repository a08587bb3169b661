import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimMissionDocument } from './useClaimMission.generated.ts';

export type ClaimOutcome = 'claimed' | 'not-claimable' | 'wait' | 'refused' | Unreachable;

export interface ClaimMission {
  /**
   * Claims a reward, and updates count, wallet and mission. Asks again by itself while the outcome is unclear, which is
   * safe: a reward is paid once.
   * @param onUnclear called before the first retry
   */
  readonly claim: (missionId: string, onUnclear: () => void) => Promise<ClaimOutcome>;
  /** Ids of the pending claims. */
  readonly claiming: ReadonlySet<string>;
}

/** Milliseconds before each further question. */
const WAITS = [1_000, 2_000, 4_000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const isUnclear = (end: ClaimOutcome | 'paid-before'): boolean => typeof end === 'object' && end.isUnclear;

export function useClaimMission(): ClaimMission {
  const client = useApolloClient();
  const [claiming, setClaiming] = useState<ReadonlySet<string>>(new Set());

  async function ask(missionId: string): Promise<ClaimOutcome | 'paid-before'> {
    try {
      const { data } = await client.mutate({ mutation: ClaimMissionDocument, variables: { missionId } });
      if (!data) return unreachable();
      switch (data.claimMission.__typename) {
        case 'ClaimMissionSuccess':
          return 'claimed';
        case 'MissionNotClaimable':
          return data.claimMission.mission?.state === 'CLAIMED' ? 'paid-before' : 'not-claimable';
        case 'OutcomeUnclear':
          return unreachable();
        case 'RateLimited':
          return 'wait';
        // The client handles the end of a session, and a trial account has no such button.
        case 'SessionRequired':
        case 'RealAccountRequired':
          return 'refused';
      }
    } catch (error) {
      return unreachable(error);
    }
  }

  async function askUntilClear(missionId: string, onUnclear: () => void): Promise<ClaimOutcome> {
    const first = await ask(missionId);
    if (!isUnclear(first)) return first === 'paid-before' ? 'not-claimable' : first;
    onUnclear();
    let end = first;
    for (const wait of WAITS) {
      await pause(wait);
      end = await ask(missionId);
      if (!isUnclear(end)) break;
    }
    // Paid by the question whose answer did not come.
    return end === 'paid-before' ? 'claimed' : end;
  }

  return {
    claiming,
    async claim(missionId, onUnclear) {
      setClaiming((before) => new Set(before).add(missionId));
      const end = await askUntilClear(missionId, onUnclear);
      setClaiming((before) => new Set([...before].filter((id) => id !== missionId)));
      return end;
    },
  };
}
