import { useTranslation } from 'react-i18next';
import { useRateText } from './convert/useRateText.ts';
import { Earning } from './Earning.tsx';
import type { Rules } from './mall.ts';
import styles from './RulesView.module.css';
import { usePointsText } from './usePointsText.ts';

interface RulesViewProps {
  readonly rules: Rules;
  readonly currencySymbol: string | null;
}

/** How points are earned, what they are worth, and the operator's rules. */
export function RulesView({ rules, currencySymbol }: RulesViewProps) {
  const { t } = useTranslation('points');
  const toPoints = usePointsText();
  const toRate = useRateText(currencySymbol);
  const { pointsPerUnit, minimumPoints, isConvertible, text } = rules;
  const rate = pointsPerUnit === null ? null : toRate(pointsPerUnit);
  return (
    <div className={styles['rules']}>
      <section className={styles['part']}>
        <h2>{t('earning.title')}</h2>
        <Earning earning={rules.earning} />
      </section>
      <section className={styles['part']}>
        <h2>{t('rules.worth')}</h2>
        <p>{rate === null ? t('rules.noRate') : t('rules.rate', { rate })}</p>
        {isConvertible && minimumPoints !== null && <p>{t('rules.minimum', { points: toPoints(minimumPoints) })}</p>}
        {!isConvertible && <p>{t('convert.closed')}</p>}
        <p>{t('never')}</p>
      </section>
      {text !== null && (
        <section className={styles['part']}>
          <h2>{t('rules.text')}</h2>
          {/* Sanitised by the gateway. */}
          <div className={styles['text']} dangerouslySetInnerHTML={{ __html: text }} />
        </section>
      )}
    </div>
  );
}
