import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { hallPathOf } from '../../features/lottery/paths.ts';
import { LanguageMenu } from '../../features/site/language/LanguageMenu.tsx';
import { ThemeButton } from '../../features/site/brand/ThemeButton.tsx';
import { MainNav } from '../../features/site/navigation/MainNav.tsx';
import { HeaderAccount } from '../../features/session/account/HeaderAccount.tsx';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { useSession } from '../../lib/session.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { BrandMark } from '../../features/site/brand/BrandMark.tsx';
import styles from './Header.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useNavEntries } from './useNavEntries.ts';
import type { ShellData } from '../shell/useShell.ts';

const BalancePill = lazyPart(async () => (await import('../../features/wallet/BalancePill.tsx')).BalancePill);

/** Pages that need the whole width, so the navigation is hidden ([000] §2). */
const WITHOUT_NAVIGATION = new Set(['/seamless', '/lottery']);

interface HeaderProps {
  readonly shell: ShellData;
  /** Hidden on a phone in landscape, which leaves the screen to the page. */
  readonly slim: boolean;
  readonly progress: ReactNode;
}

export function Header({ shell, slim, progress }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const location = useLocation();
  const entries = useNavEntries(shell.vendors);
  const hasNavigation = !WITHOUT_NAVIGATION.has(hallPathOf(location));
  return (
    <header className={styles['header']} data-slim={slim || undefined}>
      <div className={styles['row']}>
        <Link to="/" className={styles['brand']} aria-label={t('home', { brand: shell.site?.brand.name ?? '' })}>
          <BrandMark />
          <span className={styles['name']}>{shell.site?.brand.name}</span>
        </Link>
        <div className={styles['tools']}>
          <SearchButton />
          <div className={styles['choices']}>
            <LanguageMenu site={shell.site} />
            <ThemeButton />
          </div>
          {status !== 'guest' && (
            <Suspense fallback={<Skeleton width="150px" height="40px" radius="var(--radius-round)" />}>
              <BalancePill />
            </Suspense>
          )}
          <HeaderAccount />
          {hasNavigation && <MenuDrawer entries={entries} site={shell.site} />}
        </div>
      </div>
      {hasNavigation && (
        <div className={styles['navigation']}>
          <MainNav entries={entries} />
        </div>
      )}
      {progress}
    </header>
  );
}
