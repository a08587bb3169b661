import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { RecordFailed } from '../../../ui/RecordPages/RecordStates.tsx';
import { refusedFor } from './refusedFor.ts';

interface LineFailedProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In place of what could not be read: why it is refused, or a retry. */
export function LineFailed({ error, busy, onRetry }: LineFailedProps) {
  const { t } = useTranslation('agents');
  const reason = refusedFor(error);
  if (reason === null) return <RecordFailed busy={busy} onRetry={onRetry} />;
  return (
    <EmptyState
      announce
      level={3}
      picture="lock"
      title={t(`refused.${reason}.title`)}
      text={t(`refused.${reason}.text`)}
    />
  );
}
