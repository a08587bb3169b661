import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { useTermsText } from '../parts/useTermsText.ts';
import type { Payment } from './payment.ts';
import { PaymentCalculation } from './PaymentCalculation.tsx';
import styles from './PaymentList.module.css';

interface PaymentListProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  readonly side: 'HOLDER' | 'GIVER';
  readonly payments: readonly Payment[];
  readonly stale: boolean;
}

/** Payments, each opening to its calculation. */
export function PaymentList({ payments, stale, ...rest }: PaymentListProps) {
  return (
    <ul className={styles['payments']} aria-busy={stale}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} {...rest} />
      ))}
    </ul>
  );
}

interface PaymentRowProps extends Omit<PaymentListProps, 'payments' | 'stale'> {
  readonly payment: Payment;
}

function PaymentRow({ payment, side, kind, linkTo }: PaymentRowProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { category } = useTermsText();
  const { from, until, paid, gross, state, operatorState, giverName, holderName } = payment;
  const other = side === 'HOLDER' ? (giverName ?? t('house')) : (holderName ?? t('unknownName'));
  const amount = paid ?? gross;
  return (
    <li className={styles['payment']}>
      <details>
        <summary>
          <span className={styles['what']}>
            <strong>{t(side === 'HOLDER' ? 'card.from' : 'card.to', { name: other })}</strong>
            <span className={styles['quiet']}>
              {from !== null &&
                until !== null &&
                t('span', { from: formatMoment(from, locale), until: formatMoment(until, locale) })}
              {' · '}
              {category(payment)}
            </span>
          </span>
          <span className={styles['amount']}>
            {amount === null ? '—' : formatMoney(amount, locale)}
            {state !== null && state !== 'PAID' && (
              <Badge tone={state === 'OWED' ? 'danger' : 'quiet'}>
                {state === 'OTHER' ? operatorState : t(`paymentState.${state}`)}
              </Badge>
            )}
          </span>
        </summary>
        <PaymentCalculation payment={payment} kind={kind} side={side} linkTo={linkTo} />
      </details>
    </li>
  );
}
