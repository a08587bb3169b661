import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
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

/** For a page that needs the whole screen: a game. */
export function HeaderOnlyLayout() {
  return (
    <Frame header slim>
      <Outlet />
    </Frame>
  );
}

/** For the lotteries' own pages: no banners and no footer, but the bottom bar on a phone. */
export function LotteryLayout() {
  return (
    <Frame header slim bar>
      <Outlet />
    </Frame>
  );
}

/** For pages embedded elsewhere, such as the help inside an app. */
export function BareLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

interface FrameProps {
  readonly header?: boolean;
  /** Hides the header where the viewport is low. */
  readonly slim?: boolean;
  readonly footer?: boolean;
  /** Shows the bottom bar without the rest of the chrome; a page with a footer always has it. */
  readonly bar?: boolean;
  readonly children: ReactNode;
}

function Frame({ header = false, slim = false, footer = false, bar = false, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  usePageTitle(shell.site?.brand.name);
  return (
    <StatusGate site={shell.site} unknownDomain={shell.unknownDomain}>
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

/** Loads the code for an invitation in the address. */
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
 * Loads the centres' code when an address first asks for one, and keeps it mounted for the closing animation. If it
 * does not load and the visitor gives up, the page stays.
 */
function Centres() {
  const location = useLocation();
  const navigate = useNavigate();
  const asks = asksForCentre(location.search);
  const [wanted, setWanted] = useState<boolean | null>(false);
  if (wanted === false && asks) setWanted(true);
  // Null means given up: the next address that asks loads it again.
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
