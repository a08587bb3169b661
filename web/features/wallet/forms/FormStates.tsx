import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import styles from './FormStates.module.css';

interface FormFailedProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In place of a form whose options could not be read, with a retry. */
export function FormFailed({ title, text, busy, onRetry }: FormFailedProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      announce
      level={3}
      picture="alert"
      title={title}
      text={text}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

interface FormClosedProps {
  readonly title: string;
  readonly text: string;
  /** Of the link to the help centre. */
  readonly help: string;
}

/** Why there is no form for this member, or for anybody. */
export function FormClosed({ title, text, help }: FormClosedProps) {
  return (
    <EmptyState
      level={3}
      picture="lock"
      title={title}
      text={text}
      action={<ButtonLink to="/help">{help}</ButtonLink>}
    />
  );
}

/** The place of a form while its options are loading. */
export function FormLoading() {
  return (
    <div className={styles['blank']} aria-busy="true">
      <Skeleton width="55%" height="22px" />
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} height="76px" radius="var(--radius-2)" />
      ))}
      <Skeleton height="50px" radius="var(--radius-2)" />
    </div>
  );
}
