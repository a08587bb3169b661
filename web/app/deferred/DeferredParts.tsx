import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTellLanguage } from '../../features/site/language/useTellLanguage.ts';
import { watchStatus } from '../../features/site/status/watchStatus.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { keepFocus } from '../../lib/focus/keepFocus.ts';
import { useSession } from '../../lib/session.ts';
import { Analytics } from './Analytics.tsx';
import { ChunkStrip } from './ChunkStrip.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { PageFocus } from './PageFocus.tsx';
import { PopupNotices } from './PopupNotices.tsx';
import { startServiceWorker } from './serviceWorker.ts';

/**
 * What no first paint needs and every page has: fetched once the page rests, so that it is there when the network is
 * not.
 */
export function DeferredParts() {
  const client = useApolloClient();
  const { language } = useLanguage();
  const isMember = useSession().status !== 'guest';
  useTellLanguage();
  useEffect(() => watchStatus(client), [client]);
  useEffect(() => keepFocus(), []);
  // Without it the site works as ever, but not offline.
  useEffect(() => void startServiceWorker(isMember).catch(() => undefined), [isMember, language]);
  return (
    <>
      <PageFocus />
      <PopupNotices />
      {/* The later one lies over the earlier: what is urgent, over what can wait. */}
      <Analytics />
      <OfflineStrip />
      <ChunkStrip />
    </>
  );
}
