import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

interface ClosedLotteryProps {
  /** Null while it is not known. */
  readonly name: string | null;
  readonly retryAt: string | null;
  readonly hallPath: string;
  readonly opening: boolean;
  readonly onRetry: () => void;
}

/** What stands in a lottery's place while it is under maintenance. */
export function ClosedLottery({ name, retryAt, hallPath, opening, onRetry }: ClosedLotteryProps) {
  const { t } = useTranslation(['lottery', 'games', 'common']);
  const locale = useLocale();
  const until = retryAt === null ? '' : ` ${t('games:launch.GameUnavailable.until', { moment: formatMoment(retryAt, locale) })}`;
  return (
    <EmptyState
      level={1}
      announce
      picture="lottery"
      title={name === null ? t('lottery:table.closed.title') : t('lottery:table.closed.named', { name })}
      text={`${t('lottery:table.closed.text')}${until}`}
      action={
        <>
          <Button variant="primary" busy={opening} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
          <ButtonLink to={hallPath}>{t('lottery:table.hall')}</ButtonLink>
        </>
      }
    />
  );
}
