import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';

interface ClosedLotteryProps {
  readonly retryAt: string | null;
  readonly opening: boolean;
  /** Resolves to whether the operator has answered. */
  readonly onRetry: () => Promise<boolean>;
}

/** Shown in place of the bets while a lottery is under maintenance. */
export function ClosedLottery({ retryAt, opening, onRetry }: ClosedLotteryProps) {
  const { t } = useTranslation(['lottery', 'games', 'common']);
  const locale = useLocale();
  const until =
    retryAt === null ? '' : ` ${t('games:launch.GameUnavailable.until', { moment: formatMoment(retryAt, locale) })}`;

  async function retry(): Promise<void> {
    if (!(await onRetry())) showToast(t('lottery:table.closed.unanswered'), 'bad');
  }

  return (
    <EmptyState
      announce
      picture="lottery"
      title={t('lottery:table.closed.title')}
      text={`${t('lottery:table.closed.text')}${until}`}
      action={
        <Button variant="primary" busy={opening} onClick={() => void retry()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
