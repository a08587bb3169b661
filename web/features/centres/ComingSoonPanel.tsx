import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../ui/Icon/Icon.tsx';
import styles from './ComingSoonPanel.module.css';

/** Shown for a page of a centre that is not built yet: its purpose, that it is coming, and what works meanwhile. */
export function ComingSoonPanel({
  drawing,
  text,
  action,
}: {
  readonly drawing: string;
  readonly text: string;
  readonly action?: ReactNode;
}) {
  const { t } = useTranslation('centres');
  return (
    <div className={styles['page']}>
      <span className={styles['picture']}>
        <Glyph path={drawing} />
      </span>
      <p className={styles['mark']}>{t('soon')}</p>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
