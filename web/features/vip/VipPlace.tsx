import { useTranslation } from 'react-i18next';
import { formatMoney, type Priced } from '../../lib/money.ts';
import { useLocale } from '../../lib/locale.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { Emblem } from './Emblem.tsx';
import type { VipPlaceQuery } from './VipPlace.generated.ts';
import styles from './VipPlace.module.css';

type Progress = NonNullable<NonNullable<VipPlaceQuery['viewer']>['vipProgress']>;

interface VipPlaceProps {
  readonly status: Session['status'];
  readonly waiting: boolean;
  readonly rank: number;
  readonly progress: Progress | null;
  readonly currencySymbol: string;
}

/** The visitor's level and the progress to the next; for guests and trial accounts, how to get one. */
export function VipPlace({ status, waiting, rank, progress, currencySymbol }: VipPlaceProps) {
  const { t } = useTranslation(['vip', 'session']);
  const { signIn } = useSession();
  if (status === 'guest') {
    return (
      <div className={styles['place']}>
        <p className={styles['text']}>{t('place.guest')}</p>
        <div className={styles['ways']}>
          <Button variant="primary" onClick={signIn}>
            {t('place.signIn')}
          </Button>
          <ButtonLink variant="quiet" to="/register">
            {t('session:join')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (status === 'trial') return <p className={styles['place']}>{t('place.trial')}</p>;
  if (waiting) return <Skeleton height="220px" radius="var(--radius-2)" />;
  if (!progress) return null;
  const { nextLevelName } = progress;
  return (
    <div className={styles['place']}>
      <div className={styles['own']}>
        <Emblem rank={rank} />
        <p>
          {t('place.own')}
          <strong className={styles['level']}>{progress.levelName}</strong>
        </p>
      </div>
      {nextLevelName === null ? (
        <p className={styles['text']}>{t('place.top')}</p>
      ) : (
        <>
          <p className={styles['text']}>{t('place.next', { level: nextLevelName })}</p>
          {progress.total && <Way label={t('place.total')} {...progress.total} currencySymbol={currencySymbol} />}
          {progress.month && <Way label={t('place.month')} {...progress.month} currencySymbol={currencySymbol} />}
        </>
      )}
    </div>
  );
}

/** The symbol is in the page's data: requesting it again would cost the operator a call. */
type Amount = Pick<Priced, 'amount'>;

interface WayProps {
  readonly label: string;
  readonly actual: Amount;
  readonly expected: Amount;
  readonly currencySymbol: string;
}

function Way({ label, actual: { amount: actual }, expected: { amount: expected }, currencySymbol }: WayProps) {
  const { t } = useTranslation('vip');
  const locale = useLocale();
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  // Floating point is precise enough for a bar; the amounts beside it are exact.
  const share = Number(expected) > 0 ? Math.min(1, Number(actual) / Number(expected)) : 1;
  const said = t('place.of', { actual: money(actual), expected: money(expected) });
  return (
    <div className={styles['way']}>
      <span className={styles['label']}>
        {label}
        <span className={styles['amounts']}>{said}</span>
      </span>
      <Meter label={`${label}: ${said}`} value={share} tone="felt" />
    </div>
  );
}
