import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormField } from '../../../../ui/Field/FormField.tsx';
import { formatRate } from '../parts/formatRate.ts';
import styles from './OfferForm.module.css';
import { toProblem } from './offerSchema.ts';

interface TierFieldsProps {
  /** Which tier, from 0. */
  readonly at: number;
  readonly kind: ContractKind;
  readonly currencySymbol: string | null;
  /** Absent for the only tier. */
  readonly onRemove?: () => void;
}

/** One tier of an offer: its rate and conditions. */
export function TierFields({ at, kind, currencySymbol, onRemove }: TierFieldsProps) {
  const { t } = useTranslation('contracts');
  const toMessage = useProblemText(currencySymbol);
  const unit = currencySymbol && <span className={styles['unit']}>{currencySymbol}</span>;
  const plain = { autoComplete: 'off', toMessage } as const;
  return (
    <fieldset className={styles['tier']}>
      <legend>{t('offer.tier', { number: at + 1 })}</legend>
      <div className={styles['fields']}>
        <FormField
          {...plain}
          name={`tiers.${at}.rate`}
          label={t('column.rate')}
          inputMode="decimal"
          maxLength={7}
          end={<span className={styles['unit']}>%</span>}
        />
        <FormField
          {...plain}
          name={`tiers.${at}.stakes`}
          label={t(`column.stakes.${kind}`)}
          hint={t('offer.optional')}
          inputMode="decimal"
          maxLength={16}
          start={unit}
        />
        {kind === 'DIVIDEND' && (
          <FormField
            {...plain}
            name={`tiers.${at}.result`}
            label={t('column.result')}
            hint={t('offer.optional')}
            inputMode="decimal"
            maxLength={16}
            start={unit}
          />
        )}
        <FormField
          {...plain}
          name={`tiers.${at}.activeMembers`}
          label={t('column.activeMembers')}
          hint={t('offer.optional')}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      {onRemove && (
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('offer.removeTier', { number: at + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A message of the form's rules, with its bound. */
function useProblemText(currencySymbol: string | null): (text: string) => string {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  return (text) => {
    const { problem, bound } = toProblem(text);
    switch (problem) {
      case 'RATE':
        return t('law.RATE', { rate: formatRate(bound, locale) });
      case 'STAKES':
        return t('law.STAKES', { amount: formatMoney({ amount: bound, currencySymbol }, locale) });
      case 'ACTIVE_MEMBERS':
        return t('law.ACTIVE_MEMBERS', { count: Number(bound) });
      case 'rate':
      case 'twice':
      case 'amount':
      case 'count':
      case 'tiers':
        return t(`offer.problem.${problem}`);
    }
  };
}
