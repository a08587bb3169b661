import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { pointMallPath } from './paths.ts';
import styles from './Steps.module.css';

interface DoneStepProps {
  readonly title: string;
  /** The operator's number of it; null where it gives none. */
  readonly reference: string | null;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The last step: that it was done, its number, and the way to the redeem history. */
export function DoneStep({ title, reference, onClose, children }: DoneStepProps) {
  const { t } = useTranslation('points');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles['done']}>
      <span className={styles['seal']}>
        <Icon name="check" />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h3>
      {children}
      {reference !== null && <p className={styles['note']}>{t('done.reference', { id: reference })}</p>}
      <div className={styles['ways']}>
        <ButtonLink to={pointMallPath.to('history')} onClick={onClose}>
          {t('done.history')}
        </ButtonLink>
        <Button variant="primary" onClick={onClose}>
          {t('done.close')}
        </Button>
      </div>
    </section>
  );
}
