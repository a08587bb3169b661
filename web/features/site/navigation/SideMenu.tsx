import type { FragmentType } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../../schema/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useSession } from '../../../lib/session.ts';
import { setTheme, useTheme } from '../../../lib/browser/theme.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { NavLink } from '../../../ui/Link/Link.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import type { NavEntry } from './navEntry.ts';
import styles from './SideMenu.module.css';
import type { SupportPanel_SiteFragment } from '../support/SupportPanel.generated.ts';
import { SupportPanel } from '../support/SupportPanel.tsx';
import { offeredLanguages, type SiteLanguages } from '../language/offeredLanguages.ts';
import { useChangeLanguage } from '../language/useChangeLanguage.ts';

interface SideMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly NavEntry[];
  /** Opens the search over all games. */
  readonly onSearch: () => void;
  readonly site: (FragmentType<SupportPanel_SiteFragment> & SiteLanguages) | null;
}

/** The phone's menu: the pages, language, theme, and support. */
export function SideMenu({ open, onClose, onSearch, entries, site }: SideMenuProps) {
  const { t } = useTranslation(['site', 'shell', 'session']);
  const { status, signOut } = useSession();
  const { language } = useLanguage();
  const change = useChangeLanguage();
  const theme = useTheme();
  return (
    <Dialog open={open} onClose={onClose} size="drawer" title={t('menu.title')}>
      <Button
        icon="search"
        className={styles['search'] ?? ''}
        onClick={() => {
          onClose();
          onSearch();
        }}
      >
        {t('shell:search')}
      </Button>
      <nav aria-label={t('nav.label')}>
        <ul className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <NavLink
                to={entry.to}
                end={entry.to === '/'}
                className={styles['entry'] ?? ''}
                onClick={(event) => {
                  onClose();
                  entry.onFollow?.(event);
                }}
              >
                <Icon name={entry.icon} />
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['choices']}>
        <Select
          label={t('language.label')}
          value={language}
          options={offeredLanguages(site, language).map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          onChange={(code) => void change(code)}
        />
        <Switch
          label={t('theme.dark')}
          checked={theme === 'dark'}
          onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
        />
      </div>
      {status !== 'guest' && (
        <Button
          wide
          icon="logout"
          className={styles['leave'] ?? ''}
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          {t('session:account.signOut')}
        </Button>
      )}
      {site && <SupportPanel site={site} onFollow={onClose} byRank />}
    </Dialog>
  );
}
