import { CombinedGraphQLErrors } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { RecordFailed } from '../../../ui/RecordPages/RecordStates.tsx';

interface LineFailedProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What the operator refuses for good, by its reason of `schema/refusals.ts`. */
const REFUSED = ['feature-off', 'not-an-agent', 'downline-unknown'] as const;

/** In place of what could not be read: why it is refused, or a retry. */
export function LineFailed({ error, busy, onRetry }: LineFailedProps) {
  const { t } = useTranslation('agents');
  const reasons: readonly unknown[] = CombinedGraphQLErrors.is(error)
    ? error.errors.map(({ extensions }) => extensions?.['reason'])
    : [];
  const reason = REFUSED.find((known) => reasons.includes(known));
  if (reason === undefined) return <RecordFailed busy={busy} onRetry={onRetry} />;
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
