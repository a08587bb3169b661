import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { CaseHead } from '../records/case/CaseHead.tsx';
import { Facts } from '../records/case/Facts.tsx';
import styles from './ReceiptSheet.module.css';
import type { MemberTransfer_ReceiptFragment as Transfer } from './TransferReceipt.generated.ts';

interface ReceiptSheetProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly transfer: Transfer;
}

/** How much went from or to whom, when, and what the wallet held after it. */
export function ReceiptSheet({ transfer, linkTo }: ReceiptSheetProps) {
  const { t } = useTranslation(['transfers', 'records']);
  const locale = useLocale();
  const linkInside = useLinkInside();
  const { id, isSent, counterparty, counterpartyName, amount, balanceAfter, at } = transfer;
  const way = isSent ? 'sent' : 'received';
  const lines = [
    ...(counterpartyName === null ? [] : [{ name: t(`transfers:receipt.${way}.name`), value: counterpartyName }]),
    { name: t('transfers:receipt.time'), value: formatMoment(at, locale) },
    ...(balanceAfter === null
      ? []
      : [{ name: t('transfers:receipt.balance'), value: formatMoney(balanceAfter, locale) }]),
  ];
  return (
    <article className={styles['receipt']}>
      <CaseHead amount={amount} way={t(`transfers:receipt.${way}.${counterparty ?? 'OTHER'}`)}>
        <p className={styles['done']}>
          <Icon name="check" />
          {t(`transfers:receipt.${way}.done`)}
        </p>
      </CaseHead>
      <Facts title={t('transfers:receipt.title')} lines={lines} number={id} />
      <div className={styles['actions']}>
        {isSent && counterparty === 'UPLINE' && <ButtonLink {...linkTo()}>{t('transfers:receipt.another')}</ButtonLink>}
        <ButtonLink {...linkInside('centre', ['transactionHistory'])} variant="quiet">
          {t('transfers:receipt.record')}
        </ButtonLink>
      </div>
      <p className={styles['note']}>{t('records:playMoney')}</p>
    </article>
  );
}
