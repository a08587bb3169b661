import { RewardCentrePage } from '../../features/rewardCentre/RewardCentrePage.tsx';
import { PrizeTickets } from '../../features/tickets/PrizeTickets.tsx';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';

/**
 * What waits to be claimed or opened, here and on the pages of missions and invitations. Texts: `rewardCentre`,
 * `tickets`, `paging`, `refusals`.
 */
export function RewardCentreCentrePage() {
  const linkInside = useLinkInside();
  return (
    <RewardCentrePage
      tickets={<PrizeTickets />}
      elsewhere={{
        missions: linkInside('centre', ['missionLeaderboard']),
        invitations: linkInside('centre', ['referral']),
      }}
    />
  );
}
