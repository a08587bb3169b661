import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { OpenLotteryDocument } from './usePlaceBets.generated.ts';

/** Below this the page is laid out for a phone. */
const PHONE_MAX_PX = 720;

/**
 * Enters a lottery at the operator, as its launch wants ([001] §3): it becomes the member's latest. A guest looks in without.
 * @returns where the operator runs it in a frame; null where it is played on this page
 */
export function useOpening(code: string): string | null {
  const { status, viewerId } = useSession();
  const [mutate] = useMutation(OpenLotteryDocument);
  const [launchUrl, setLaunchUrl] = useState<string | null>(null);

  const open = useEffectEvent(async (): Promise<void> => {
    try {
      const { data } = await mutate({ variables: { input: { code, view: 'BETTING', device: window.innerWidth < PHONE_MAX_PX ? 'PHONE' : 'DESKTOP' } } });
      if (data?.openLottery.__typename === 'OpenLotterySuccess') setLaunchUrl(data.openLottery.launchUrl);
    } catch {
      // The page plays without having been entered; only the list of recent lotteries does not know.
    }
  });

  useEffect(
    function enter() {
      if (status === 'member' && viewerId !== null) void open();
    },
    [status, viewerId, code],
  );
  return launchUrl;
}
