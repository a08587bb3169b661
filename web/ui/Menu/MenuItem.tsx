import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Menu.module.css';

interface MenuItemProps {
  readonly icon?: IconName;
  /** Marks the selected item, also for screen readers. */
  readonly current?: boolean;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, current, lang, onSelect, children }: MenuItemProps) {
  return (
    <button type="button" className={styles['item']} lang={lang} aria-current={current || undefined} onClick={onSelect}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {current && <Icon name="check" />}
    </button>
  );
}
