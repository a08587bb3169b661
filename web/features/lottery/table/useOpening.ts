import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { OpenLotteryDocument } from '../slip/usePlaceBets.generated.ts';

/** Below this width the page uses the phone layout. */
const PHONE_MAX_PX = 720;

/** The result of entering. */
export type Opening =
  /** The operator runs it in a frame at this address; null if it is played on this page. */
  | { readonly kind: 'open'; readonly launchUrl: string | null }
  | { readonly kind: 'maintenance'; readonly retryAt: string | null };

/**
 * Enters a lottery at the operator, as its launch requires ([001] §3): it becomes the member's latest. Guests do not
 * enter. `open` retries, and resolves to whether there was a response.
 */
export function useOpening(code: string) {
  const { status, viewerId } = useSession();
  const [mutate, { loading: opening }] = useMutation(OpenLotteryDocument);
  const [outcome, setOutcome] = useState<Opening>({ kind: 'open', launchUrl: null });

  async function open(): Promise<boolean> {
    try {
      const { data } = await mutate({
        variables: { input: { code, view: 'BETTING', device: window.innerWidth < PHONE_MAX_PX ? 'PHONE' : 'DESKTOP' } },
      });
      const answer = data?.openLottery;
      if (answer?.__typename === 'GameUnavailable') setOutcome({ kind: 'maintenance', retryAt: answer.retryAt });
      else
        setOutcome({ kind: 'open', launchUrl: answer?.__typename === 'OpenLotterySuccess' ? answer.launchUrl : null });
      return true;
    } catch {
      // An open lottery can be played without having been entered; it is only missing from the recent ones. A closed
      // one stays closed.
      return false;
    }
  }
  const enterOnce = useEffectEvent(open);

  useEffect(
    function enter() {
      if (status === 'member' && viewerId !== null) void enterOnce();
    },
    [status, viewerId, code],
  );
  return { outcome, opening, open };
}
