import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './Record.module.css';

interface RecordFailedProps {
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A record that could not be read, with a retry. */
export function RecordFailed({ busy, onRetry }: RecordFailedProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      announce
      level={3}
      picture="alert"
      title={t('error.part')}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

/** The place of the rows while they are on their way. */
export function RecordLoading() {
  return (
    <div className={styles['rows']} aria-busy="true">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height="56px" radius="var(--radius-2)" />
      ))}
    </div>
  );
}
