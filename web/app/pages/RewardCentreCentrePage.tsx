import { RewardCentrePage } from '../../features/rewardCentre/RewardCentrePage.tsx';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';

/** What waits to be claimed, here and on the pages of missions and invitations. Texts: `rewardCentre`, `refusals`. */
export function RewardCentreCentrePage() {
  const linkInside = useLinkInside();
  return (
    <RewardCentrePage
      elsewhere={{
        missions: linkInside('centre', ['missionLeaderboard']),
        invitations: linkInside('centre', ['referral']),
      }}
    />
  );
}
