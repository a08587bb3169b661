import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import styles from './BottomBar.module.css';

export interface BottomEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
}

/** The thumb's navigation on a phone; `end` takes the account's place. */
export function BottomBar({ entries, end }: { readonly entries: readonly BottomEntry[]; readonly end: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <nav className={styles['bar']} aria-label={t('nav.bottomLabel')}>
      {entries.map((entry) => (
        <NavLink key={entry.key} to={entry.to} end={entry.to === '/'} className={styles['entry'] ?? ''}>
          <Icon name={entry.icon} />
          <span>{entry.label}</span>
        </NavLink>
      ))}
      {end}
    </nav>
  );
}

/** An entry that does something instead of leading somewhere. */
export function BottomAction({ icon, label, onPress }: { readonly icon: IconName; readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles['entry']} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
