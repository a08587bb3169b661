import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router-dom';
import { useIsLoading } from '../lib/loading.ts';
import { ProgressBar } from '../ui/Progress/ProgressBar.tsx';
import { Header } from './Header.tsx';
import { PageFurniture } from './PageFurniture.tsx';
import { PageScroll } from './PageScroll.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './Shell.module.css';
import { StatusGate } from './StatusGate.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useShell } from './useShell.ts';

/** Header, banner, page, side menu, footer; on a phone also the bottom bar (S2). */
export function PageLayout() {
  return (
    <Frame header footer>
      <Outlet />
    </Frame>
  );
}

/** For pages that want the room to themselves: a game, a lottery. */
export function HeaderOnlyLayout() {
  return (
    <Frame header slim>
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
  readonly children: ReactNode;
}

function Frame({ header = false, slim = false, footer = false, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const calling = useIsLoading();
  const moving = useNavigation().state !== 'idle';
  usePageTitle(shell.site?.brand.name);
  return (
    <StatusGate status={shell.site?.status}>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      {header && <Header shell={shell} slim={slim} progress={<ProgressBar active={calling || moving} label={t('loading')} />} />}
      <PageFurniture shell={shell} complete={footer}>
        <main id="content" tabIndex={-1} className={styles['main']}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </main>
      </PageFurniture>
      <PageScroll />
    </StatusGate>
  );
}
