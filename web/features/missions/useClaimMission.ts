import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimMissionDocument } from './useClaimMission.generated.ts';

export type ClaimOutcome = 'claimed' | 'not-claimable' | 'wait' | 'refused' | Unreachable;

export interface ClaimMission {
  /**
   * Takes a reward; count, wallet and mission on the page follow the answer. After an unclear one asking again is safe.
   */
  readonly claim: (missionId: string) => Promise<ClaimOutcome>;
  /** Those under way. */
  readonly claiming: ReadonlySet<string>;
}

export function useClaimMission(): ClaimMission {
  const client = useApolloClient();
  const [claiming, setClaiming] = useState<ReadonlySet<string>>(new Set());

  async function ask(missionId: string): Promise<ClaimOutcome> {
    try {
      const { data } = await client.mutate({ mutation: ClaimMissionDocument, variables: { missionId } });
      if (!data) return unreachable();
      switch (data.claimMission.__typename) {
        case 'ClaimMissionSuccess':
          return 'claimed';
        case 'MissionNotClaimable':
          return 'not-claimable';
        case 'RateLimited':
          return 'wait';
        // The session's end is told by the client itself, and a trial account has no such button.
        case 'SessionRequired':
        case 'RealAccountRequired':
          return 'refused';
      }
    } catch (error) {
      return unreachable(error);
    }
  }

  return {
    claiming,
    async claim(missionId) {
      setClaiming((before) => new Set(before).add(missionId));
      const end = await ask(missionId);
      setClaiming((before) => new Set([...before].filter((id) => id !== missionId)));
      return end;
    },
  };
}
