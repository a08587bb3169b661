import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './BottomBar.module.css';

export interface BottomEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** For an entry that opens an overlay instead of a page. */
  readonly state?: unknown;
  readonly keepScroll?: boolean;
}

/** The phone's bottom bar; `end` is one more entry that is not a link. */
export function BottomBar({ entries, end }: { readonly entries: readonly BottomEntry[]; readonly end?: ReactNode }) {
  const { t } = useTranslation('site');
  const { pathname, search } = useLocation();
  // Two entries may have the same page with different lists, so the query string is compared, too.
  const here = `${pathname}${new URLSearchParams(search).has('list') ? search : ''}`;
  return (
    <nav className={styles['bar']} aria-label={t('nav.bottomLabel')}>
      {entries.map(({ key, label, icon, ...link }) => (
        <Link key={key} {...link} className={styles['entry']} aria-current={link.to === here ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
      {end}
    </nav>
  );
}

/** An entry with an action instead of a link. */
export function BottomAction({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles['entry']} onClick={onPress}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
