import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSendLanguage } from '../../features/site/language/useSendLanguage.ts';
import { watchStatus } from '../../features/site/status/watchStatus.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { keepFocus } from '../../lib/focus/keepFocus.ts';
import { useSession } from '../../lib/session.ts';
import { Analytics } from './Analytics.tsx';
import { ChunkStrip } from './ChunkStrip.tsx';
import { NewMessages } from './NewMessages.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { PageFocus } from './PageFocus.tsx';
import { PopupNotices } from './PopupNotices.tsx';
import { startServiceWorker } from './serviceWorker.ts';

/** Parts of every page that the first paint does not need: loaded when the page is idle, and cached for offline use. */
export function DeferredParts() {
  const client = useApolloClient();
  const { language } = useLanguage();
  const isMember = useSession().status !== 'guest';
  useSendLanguage();
  useEffect(() => watchStatus(client), [client]);
  useEffect(() => keepFocus(), []);
  // Without the service worker the site works, but not offline.
  useEffect(() => void startServiceWorker(isMember).catch(() => undefined), [isMember, language]);
  return (
    <>
      <PageFocus />
      <PopupNotices />
      <NewMessages />
      {/* Later ones cover earlier ones, so the most urgent is last. */}
      <Analytics />
      <OfflineStrip />
      <ChunkStrip />
    </>
  );
}
