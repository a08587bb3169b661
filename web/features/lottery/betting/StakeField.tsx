import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { stakeCents } from './amounts.ts';
import type { LotteryTable_TermsFragment } from '../table/LotteryTable.generated.ts';
import styles from './StakeField.module.css';

/** What players stake without counting; those outside the limits are left out. */
const USUAL = ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'] as const;

interface StakeFieldProps {
  readonly terms: Pick<LotteryTable_TermsFragment, 'minStake' | 'maxStake'>;
  readonly currencySymbol: string;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
}

/** What is staked on each unit. */
export function StakeField({ terms, currencySymbol, stake, onStake }: StakeFieldProps) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  const within = (amount: string): boolean =>
    Number(amount) >= Number(terms.minStake) && Number(amount) <= Number(terms.maxStake);
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
        hint={t('bet.limits', { min: money(terms.minStake), max: money(terms.maxStake) })}
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
            {money(amount)}
          </button>
        ))}
      </div>
    </div>
  );
}
