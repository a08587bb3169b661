import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { asksForCentre, withCentre } from '../../lib/navigation/centreLink.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { Header } from '../navigation/Header.tsx';
import { PageChrome } from './PageChrome.tsx';
import { PageProgress } from './PageProgress.tsx';
import { PageScroll } from './PageScroll.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PhoneBar } from '../navigation/PhoneBar.tsx';
import styles from './Shell.module.css';
import { MembersOnlyGate } from '../gates/MembersOnlyGate.tsx';
import { StatusGate } from '../gates/StatusGate.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useShell } from './useShell.ts';

const CentreGate = lazyPart<{ readonly onClose: () => void }>(async () => {
  const [{ CentreGate: Gate }] = await Promise.all([import('../gates/CentreGate.tsx'), loadWords('centres')]);
  return Gate;
});

const InvitedGuest = lazyPart(async () => (await import('../gates/InvitedGuest.tsx')).InvitedGuest);

/** Header, banner, page, side menu, footer; on a phone also the bottom bar (S2). */
export function PageLayout() {
  return (
    <Frame header footer>
      <Outlet />
    </Frame>
  );
}

/** For a page that wants the room to itself: a game. */
export function HeaderOnlyLayout() {
  return (
    <Frame header slim>
      <Outlet />
    </Frame>
  );
}

/** For the lotteries' own pages: no banners and no footer, but the thumb's bar on a phone. */
export function LotteryLayout() {
  return (
    <Frame header slim bar>
      <Outlet />
    </Frame>
  );
}

/** For pages that stand inside something else, such as the help inside an app. */
export function BareLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

interface FrameProps {
  readonly header?: boolean;
  /** The header gives way where there is no height to spare. */
  readonly slim?: boolean;
  readonly footer?: boolean;
  /** The thumb's bar without the rest of a page's furniture; a page with a footer has it anyway. */
  readonly bar?: boolean;
  readonly children: ReactNode;
}

function Frame({ header = false, slim = false, footer = false, bar = false, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  usePageTitle(shell.site?.brand.name);
  return (
    <StatusGate site={shell.site}>
      <MembersOnlyGate closed={shell.site?.requiresSignIn ?? false}>
        <a className={styles['skip']} href="#content">
          {t('skip')}
        </a>
        {header && <Header shell={shell} slim={slim} progress={<PageProgress />} />}
        <PageChrome shell={shell} complete={footer}>
          <main id="content" tabIndex={-1} className={styles['main']}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </main>
        </PageChrome>
        {bar && <PhoneBar />}
        <PageScroll />
        <Centres />
        <Invitation />
      </MembersOnlyGate>
    </StatusGate>
  );
}

/** An address that brings an invitation along fetches what keeps it. */
function Invitation() {
  const { search } = useLocation();
  return (
    /[?&](?:code|affiliateCode|referralCode)=./.test(search) && (
      <Suspense>
        <InvitedGuest />
      </Suspense>
    )
  );
}

/**
 * The centres' code is fetched when the first address asks for one, and stays: what closes needs a moment to go. Who
 * goes on without it stays on the page.
 */
function Centres() {
  const location = useLocation();
  const navigate = useNavigate();
  const asks = asksForCentre(location.search);
  const [wanted, setWanted] = useState<boolean | null>(false);
  if (wanted === false && asks) setWanted(true);
  // Null is given up: it is fetched again with the next address that asks.
  if (wanted === null && !asks) setWanted(false);

  function giveUp(): void {
    setWanted(null);
    void navigate(withCentre(location, null), { replace: true, preventScrollReset: true });
  }
  return (
    wanted && (
      <Suspense>
        <CentreGate onClose={giveUp} />
      </Suspense>
    )
  );
}
