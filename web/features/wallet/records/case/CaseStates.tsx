import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import styles from './CasePage.module.css';

interface CaseFailedProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** One that could not be read, with a retry. */
export function CaseFailed({ title, busy, onRetry }: CaseFailedProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      announce
      level={3}
      picture="alert"
      title={title}
      action={
        <Button icon="refresh" busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

interface CaseMissingProps {
  readonly title: string;
  readonly text: string;
  readonly record: CentrePageLink & { readonly text: string };
}

/** One that is not among the member's. */
export function CaseMissing({ title, text, record: { text: recordText, ...link } }: CaseMissingProps) {
  return (
    <EmptyState
      announce
      level={3}
      picture="search"
      title={title}
      text={text}
      action={<ButtonLink {...link}>{recordText}</ButtonLink>}
    />
  );
}

/** Its place while it is loading. */
export function CaseLoading() {
  return (
    <div className={styles['blank']} aria-busy="true">
      <Skeleton width="45%" height="44px" />
      <Skeleton height="220px" radius="var(--radius-3)" />
      <Skeleton height="120px" radius="var(--radius-2)" />
    </div>
  );
}
