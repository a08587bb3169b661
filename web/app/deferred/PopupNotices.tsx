import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { duePopups, rememberPopups } from '../../features/site/notices/popups.ts';
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

/** Opens the operator's popups (type PU) in one dialog, each as often as its settings say ([000] §9). */
export function PopupNotices() {
  const { announcements, site } = useShell();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<readonly string[]>([]);
  const isQuiet = UNDISTURBED.has(pathname) || asksForCentre(search) || site?.status.__typename !== 'SiteOpen';

  useEffect(
    function openDue() {
      if (isQuiet || shown.length > 0 || document.querySelector('[role="dialog"]')) return;
      const due = duePopups(announcements, new Date());
      if (due.length === 0) return;
      rememberPopups(due, new Date());
      setShown(due);
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
