import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../lib/loading/lazyPart.tsx';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../../ui/LazyImage/LazyImage.tsx';
import { CopyButton } from '../../records/case/CopyButton.tsx';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';
import styles from './Instructions.module.css';
import { PayLink } from './PayLink.tsx';

const QrCode = lazyPart(async () => (await import('../../../../ui/QrCode/QrCode.tsx')).QrCode);

type Instructed = NonNullable<Deposit['instructions']>;
type Of<Name extends Instructed['__typename']> = Extract<Instructed, { readonly __typename: Name }>;

interface InstructionsProps {
  readonly deposit: Deposit;
  readonly instructions: Instructed;
}

/** How to pay a deposit. */
export function Instructions({ deposit, instructions }: InstructionsProps) {
  switch (instructions.__typename) {
    case 'RedirectInstructions':
      return <PayLink url={instructions.pageUrl} />;
    case 'QrInstructions':
      return <Scan deposit={deposit} {...instructions} />;
    case 'BankTransferInstructions':
      return <Transfer deposit={deposit} {...instructions} />;
    case 'CryptoInstructions':
      return <Coins {...instructions} />;
  }
}

function Scan({ deposit, picture, payUrl }: { readonly deposit: Deposit } & Of<'QrInstructions'>) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  return (
    <div className={styles['scan']}>
      <div className={styles['qr']}>
        <LazyImage src={picture.url} alt={t('pay.picture')} ratio="1" fit="contain" eager />
      </div>
      <p className={styles['exact']}>{formatMoney(deposit.requestedAmount, locale)}</p>
      {payUrl !== null && <PayLink url={payUrl} quiet />}
    </div>
  );
}

function Transfer({ deposit, payUrl, ...to }: { readonly deposit: Deposit } & Of<'BankTransferInstructions'>) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  return (
    <>
      <dl className={styles['rows']}>
        <Row name={t('pay.bank')} value={to.bankName} />
        <Row name={t('pay.accountName')} value={to.accountName} copied={to.accountName} />
        <Row name={t('pay.accountNumber')} value={to.accountNumber} copied={to.accountNumber.replaceAll(/\s/g, '')} />
        <Row
          name={t('pay.exactly')}
          value={formatMoney(deposit.requestedAmount, locale)}
          copied={deposit.requestedAmount.amount}
        />
        <Row name={t('pay.reference')} value={to.reference} copied={to.reference} isNeeded />
      </dl>
      {payUrl !== null && <PayLink url={payUrl} quiet />}
    </>
  );
}

function Coins({ coin, network, address, coinAmount, coinRate, payUrl }: Of<'CryptoInstructions'>) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  return (
    <>
      <div className={styles['scan']}>
        <Suspense fallback={<div className={styles['blank']} aria-busy="true" />}>
          <QrCode text={address} label={t('pay.addressPicture')} />
        </Suspense>
      </div>
      <dl className={styles['rows']}>
        <Row name={t('pay.coins')} value={`${coinAmount} ${coin}`} copied={coinAmount} />
        <Row name={t('pay.network')} value={network} />
        <Row name={t('pay.address')} value={address} copied={address} />
        <Row name={t('pay.rate')} value={t('summary.rate', { coin, rate: formatMoney(coinRate, locale) })} />
      </dl>
      <p className={styles['care']}>
        <Icon name="alert" />
        {t('pay.networkOnly', { coin, network })}
      </p>
      {payUrl !== null && <PayLink url={payUrl} quiet />}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** What its button copies; absent for no button. */
  readonly copied?: string;
  /** Without it the payment is not found. */
  readonly isNeeded?: boolean;
}

function Row({ name, value, copied, isNeeded = false }: RowProps) {
  return (
    <div data-needed={isNeeded || undefined}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {copied !== undefined && <CopyButton text={copied} what={name} />}
      </dd>
    </div>
  );
}
