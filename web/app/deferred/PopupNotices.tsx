import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { duePopups, rememberPopups } from '../../features/site/notices/popups.ts';
import { useIsLoading } from '../../lib/loading/loading.ts';
import { asksForCentre } from '../../lib/navigation/centreLink.ts';
import { NoticeDialogPart } from '../shell/NoticeDialogPart.tsx';
import { useShell } from '../shell/useShell.ts';

/** Pages where the player must not be interrupted. */
const UNDISTURBED = new Set([
  '/game',
  '/login',
  '/register',
  '/helpmc',
  '/lottery',
  '/vnlottery',
  '/seamless',
  '/fbsports',
]);

/** Without anything loading, such as a dialog that the address asks for; milliseconds. */
const AT_REST_MS = 500;

/** Opens the operator's popups (type PU) in one dialog, each as often as its settings say ([000] §9). */
export function PopupNotices() {
  const { announcements, site } = useShell();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<readonly string[]>([]);
  const isLoading = useIsLoading();
  const isQuiet =
    UNDISTURBED.has(pathname) || asksForCentre(search) || isLoading || site?.status.__typename !== 'SiteOpen';

  useEffect(
    function openDue() {
      if (isQuiet || shown.length > 0) return undefined;
      const timer = setTimeout(() => {
        if (document.querySelector('[role="dialog"]')) return;
        const due = duePopups(announcements, new Date());
        if (due.length === 0) return;
        rememberPopups(due, new Date());
        setShown(due);
      }, AT_REST_MS);
      return () => clearTimeout(timer);
    },
    [announcements, isQuiet, shown, pathname],
  );

  const popups = announcements.filter(({ id }) => shown.includes(id));
  if (popups.length === 0) return null;
  return (
    <Suspense>
      <NoticeDialogPart open onClose={() => setShown([])} announcements={popups} openIndex={0} />
    </Suspense>
  );
}
