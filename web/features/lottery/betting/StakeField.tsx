import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { stakeCents } from './amounts.ts';
import type { LotteryTable_TermsFragment } from '../table/LotteryTable.generated.ts';
import styles from './StakeField.module.css';

/** Usual stakes; those outside the limits are not offered. */
const USUAL = ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'] as const;

interface StakeFieldProps {
  readonly terms: Pick<LotteryTable_TermsFragment, 'minStake' | 'maxStake'>;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
}

/** The stake per unit. */
export function StakeField({ terms: { minStake, maxStake }, stake, onStake }: StakeFieldProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const { currencySymbol } = minStake;
  const within = (amount: string): boolean =>
    Number(amount) >= Number(minStake.amount) && Number(amount) <= Number(maxStake.amount);
  const offered = USUAL.filter(within).slice(0, 4);
  return (
    <div className={styles['stake']}>
      <Field
        name="stake"
        label={t('bet.stake')}
        inputMode="decimal"
        autoComplete="off"
        value={stake}
        maxLength={15}
        start={<span className={styles['symbol']}>{currencySymbol}</span>}
        hint={t('bet.limits', { min: formatMoney(minStake, locale), max: formatMoney(maxStake, locale) })}
        onChange={(event) => onStake(event.currentTarget.value)}
      />
      <div className={styles['chips']} role="group" aria-label={t('bet.usualStakes')}>
        {offered.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles['chip']}
            aria-pressed={stakeCents(stake) === stakeCents(amount)}
            onClick={() => onStake(amount)}
          >
            {formatMoney({ amount, currencySymbol }, locale)}
          </button>
        ))}
      </div>
    </div>
  );
}
