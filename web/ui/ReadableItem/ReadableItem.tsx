import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './ReadableItem.module.css';

interface ReadableItemProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** Below the title: from whom, and when. */
  readonly about: ReactNode;
  /** Says in text that it is unread; null once it is read. */
  readonly unread: string | null;
  /** HTML that the gateway has sanitised. */
  readonly content: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** What can be done with it, below the content. */
  readonly children?: ReactNode;
}

/** An item of a list of texts to read: its title and, when opened, its content. */
export function ReadableItem({ icon, title, about, unread, content, open, onToggle, children }: ReadableItemProps) {
  const id = useId();
  return (
    <li className={styles['item']} data-unread={unread !== null || undefined} data-open={open || undefined}>
      <h3>
        <button type="button" className={styles['head']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className={styles['mark']}>
            <Icon name={icon} />
            {unread !== null && <VisuallyHidden>{unread}</VisuallyHidden>}
          </span>
          <span className={styles['title']}>{title}</span>
          <span className={styles['about']}>{about}</span>
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div id={id} className={styles['body']} hidden={!open}>
        <div className={styles['content']} dangerouslySetInnerHTML={{ __html: content }} />
        {children}
      </div>
    </li>
  );
}
