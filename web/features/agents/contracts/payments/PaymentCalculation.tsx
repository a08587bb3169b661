import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { ExactAmount } from '../parts/ExactAmount.tsx';
import { type Fact, Facts } from '../parts/Facts.tsx';
import { formatRate } from '../parts/formatRate.ts';
import { isSome } from '../parts/isSome.ts';
import { historyPath } from '../parts/contractPaths.ts';
import { useTermsText } from '../parts/useTermsText.ts';
import type { Payment } from './payment.ts';
import styles from './PaymentList.module.css';

interface PaymentCalculationProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  readonly side: 'HOLDER' | 'GIVER';
  readonly payment: Payment;
}

/** How a payment came about, line by line. */
export function PaymentCalculation({ payment, kind, side, linkTo }: PaymentCalculationProps) {
  const { t } = useTranslation('contracts');
  const facts = useCalculation(payment, kind, side);
  return (
    <div className={styles['calculation']}>
      <Facts label={t('calc.title')} facts={facts} />
      {payment.contractId !== null && (
        <div>
          <ButtonLink {...linkTo(...historyPath(payment.contractId))} variant="quiet" size="small" icon="history">
            {t('do.history')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function useCalculation(
  payment: Payment,
  kind: ContractKind,
  side: PaymentCalculationProps['side'],
): readonly (Fact | null)[] {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { conditions, period } = useTermsText();
  const { stakes, result, activeMembers, carryBefore, carryAfter, base, rate, tier, gross, paid, given, owed } =
    payment;
  const line = (name: string, amount: Priced | null, note?: string): Fact | null =>
    amount && { name, value: formatMoney(amount, locale), ...(note && { note }) };
  const exact = (name: string, amount: Priced | null, isTotal = false): Fact | null =>
    amount && { name, value: <ExactAmount amount={amount} />, isTotal };
  const isDividend = kind === 'DIVIDEND';
  return [
    line(t('calc.stakes'), stakes),
    isDividend ? line(t('calc.result'), result, t('calc.resultNote')) : null,
    activeMembers === null ? null : { name: t('calc.active'), value: activeMembers },
    isSome(carryBefore) ? line(t('calc.carryBefore'), carryBefore, t('calc.carryNote')) : null,
    line(t('calc.base'), base, t(isDividend ? 'calc.baseResult' : 'calc.baseStakes')),
    {
      name: t('calc.rate'),
      value: rate === null ? t('run.noTier') : formatRate(rate, locale),
      note: tier && t('calc.tier', { conditions: conditions(tier) }),
    },
    exact(t('calc.gross'), gross, true),
    exact(t(side === 'HOLDER' ? 'calc.received' : 'calc.paid'), paid),
    isSome(given) ? exact(t('calc.given'), given) : null,
    isSome(owed) ? exact(t('calc.owed'), owed) : null,
    isSome(carryAfter) ? line(t('calc.carryAfter'), carryAfter) : null,
    payment.period && { name: t('calc.period'), value: period(payment) },
    payment.dueAt ? { name: t('calc.due'), value: formatMoment(payment.dueAt, locale) } : null,
  ];
}
