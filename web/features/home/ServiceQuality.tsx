import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import styles from './ServiceQuality.module.css';

interface ServiceQualityProps {
  readonly quality: {
    readonly averageDepositSeconds: number | null;
    readonly averageWithdrawalSeconds: number | null;
    readonly paymentPartnerCount: number;
    readonly gameProviderCount: number;
    readonly gameCount: number;
  };
}

interface Figure {
  readonly value: string;
  readonly label: string;
}

/** How fast the operator serves its players ([001] §1). Figures without data are not shown. */
export function ServiceQuality({ quality }: ServiceQualityProps) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const time = (seconds: number | null, label: string): Figure[] =>
    seconds === null ? [] : [{ value: formatDuration(seconds, locale), label }];
  const count = (value: number, label: string): Figure => ({
    value: new Intl.NumberFormat(locale).format(value),
    label,
  });
  const figures = [
    ...time(quality.averageDepositSeconds, t('quality.deposit')),
    ...time(quality.averageWithdrawalSeconds, t('quality.withdrawal')),
    count(quality.paymentPartnerCount, t('quality.partners', { count: quality.paymentPartnerCount })),
    count(quality.gameProviderCount, t('quality.providers', { count: quality.gameProviderCount })),
    count(quality.gameCount, t('quality.games', { count: quality.gameCount })),
  ];
  return (
    <section className={styles['quality']} aria-labelledby="quality-title">
      <header className={styles['head']}>
        <h2 id="quality-title" className={styles['title']}>
          {t('quality.title')}
        </h2>
        <p className={styles['lead']}>{t('quality.lead')}</p>
      </header>
      <dl className={styles['figures']}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles['figure']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
