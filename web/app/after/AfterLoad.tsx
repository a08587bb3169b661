import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTellLanguage } from '../../features/site/useTellLanguage.ts';
import { watchStatus } from '../../features/site/status/watchStatus.ts';
import { keepFocus } from '../../lib/keepFocus.ts';
import { Analytics } from './Analytics.tsx';
import { ChunkStrip } from './ChunkStrip.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { PageFocus } from './PageFocus.tsx';
import { PopupNotices } from './PopupNotices.tsx';

/** What no first paint needs and every page has: fetched once the page rests, so that it is there when the network is not. */
export function AfterLoad() {
  const client = useApolloClient();
  useTellLanguage();
  useEffect(() => watchStatus(client), [client]);
  useEffect(() => keepFocus(), []);
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
