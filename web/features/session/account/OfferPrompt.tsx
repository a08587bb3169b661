import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { loadWords } from '../../../i18n/init.ts';
import { withinChunkDeadline } from '../../../lib/loading/chunks.ts';
import { useCentreLink } from '../../../lib/navigation/centreLink.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/Link/Link.tsx';
import { dismissToast, showToast } from '../../../ui/Toast/toasts.ts';
import styles from './OfferPrompt.module.css';
import { OfferPrompt_ViewerFragmentDoc } from './OfferPrompt.generated.ts';

/** Long enough to read it and to reach its link. */
const LIFE_MS = 12_000;
const TOAST = 'contract offers';

/**
 * Tells an agent, wherever they are on the site, when another contract waits for their answer. The agent centre says so
 * by itself.
 */
export function OfferPrompt({ viewerId }: { readonly viewerId: string }) {
  const { search } = useLocation();
  const { data } = useFragment({
    fragment: OfferPrompt_ViewerFragmentDoc,
    from: { __typename: 'Viewer', id: viewerId },
  });
  const waiting = data.agent?.pendingOfferCount ?? null;
  const former = useRef<number | null>(null);
  const isInCentre = new URLSearchParams(search).has('agentCentre');
  useEffect(
    function prompt() {
      const isMore = former.current !== null && waiting !== null && waiting > former.current;
      if (waiting !== null) former.current = waiting;
      if (!isMore || isInCentre) return;
      withinChunkDeadline(() => loadWords('centres')).then(
        () => showToast(<Prompt count={waiting} />, 'plain', LIFE_MS, TOAST),
        () => undefined,
      );
    },
    [waiting, isInCentre],
  );
  // The next to use the window may be somebody else.
  useEffect(() => () => dismissToast(TOAST), []);
  return null;
}

function Prompt({ count }: { readonly count: number }) {
  const { t } = useTranslation('centres');
  const link = useCentreLink();
  return (
    <>
      {t('offers', { count })}
      {'\u2002'}
      <Link {...link('agentCentre')} className={styles['link']} onClick={() => dismissToast(TOAST)}>
        {t('lookAtOffers')}
      </Link>
    </>
  );
}
