import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import { ClaimMissionDocument } from './useClaimMission.generated.ts';

export type ClaimOutcome = 'claimed' | 'not-claimable' | 'wait' | 'refused' | Unreachable;

export interface ClaimMission {
  /** Claims a reward, and updates count, wallet and mission. After an unclear outcome a retry is safe. */
  readonly claim: (missionId: string) => Promise<ClaimOutcome>;
  /** Ids of the pending claims. */
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
        // The client handles the end of a session, and a trial account has no such button.
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
