import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../../lib/navigation/useNavigateFromHere.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { typedAmount } from '../../../lib/typedAmount.ts';
import { AmountStep } from './AmountStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Options } from './options.ts';
import { receiptPath, RESET_PATH } from './transferPaths.ts';
import { Standing } from './Standing.tsx';
import styles from './Steps.module.css';
import { UnclearTransfer } from './UnclearTransfer.tsx';
import { useSendText } from './useSendText.ts';
import { type Order, type SendAnswer, useSendToUpline } from './useSendToUpline.ts';

interface OrderFormProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly options: Options;
  readonly currencySymbol: string | null;
  /** The operator's answer says that the options have changed. */
  readonly onStale: () => void;
}

/** What was told last: that the money was sent, where the operator names no transfer, or why it was not. */
type Told = 'sent' | { readonly problem: string } | null;

/** Takes an amount, has it confirmed with the payment password, sends it, and leads to the receipt. */
export function OrderForm({ options, currencySymbol, linkTo, onStale }: OrderFormProps) {
  const { t } = useTranslation('transfers');
  const linkInside = useLinkInside();
  const navigate = useNavigateFromHere();
  const toText = useSendText();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Order | null>(null);
  const [told, setTold] = useState<Told>(null);
  // Until the receipt is there nothing can be sent a second time.
  const [isLeaving, setLeaving] = useState(false);
  const { send, unclear, isSending } = useSendToUpline({
    onSent: follow,
    onRefused(reason, { amount }) {
      setOrder(null);
      setTyped(amount);
      setTold({ problem: toText({ __typename: 'Unreachable', reason, isUnclear: false }) });
    },
  });
  const problem = told === null || told === 'sent' ? null : told.problem;

  function follow(id: string | null): void {
    onStale();
    if (id === null) {
      setOrder(null);
      setTyped('');
      setTold('sent');
      return;
    }
    setLeaving(true);
    const { to, state } = linkTo(...receiptPath(id));
    void navigate(to, { state, preventScrollReset: true });
  }

  async function transfer(what: Order, paymentPassword: string): Promise<void> {
    setTold(null);
    const answer = await send(what, paymentPassword);
    if (answer.__typename === 'TransferToUplineSuccess' || answer.__typename === 'OutcomeUnclear') return;
    if (ABOUT_THE_AMOUNT.has(answer.__typename)) setOrder(null);
    if (STALE.has(answer.__typename)) onStale();
    setTold({ problem: toText(answer) });
  }

  if (unclear !== null)
    return (
      <UnclearTransfer
        order={unclear}
        currencySymbol={currencySymbol}
        problem={problem}
        onAgain={(paymentPassword) => transfer(unclear, paymentPassword)}
        record={linkInside('centre', ['transactionHistory'])}
        reset={linkTo(...RESET_PATH)}
      />
    );
  if (order !== null)
    return (
      <ConfirmStep
        order={order}
        toLabel={t('confirm.to')}
        currencySymbol={currencySymbol}
        available={options.available}
        isSending={isSending || isLeaving}
        problem={problem}
        reset={linkTo(...RESET_PATH)}
        onSend={(paymentPassword) => transfer(order, paymentPassword)}
        onBack={() => {
          setTold(null);
          setOrder(null);
        }}
      />
    );
  if (isLeaving) return <Skeleton height="200px" radius="var(--radius-3)" />;
  return (
    <div className={styles['page']}>
      {told === 'sent' && <Alert tone="good">{t('sent')}</Alert>}
      <Standing options={options} />
      <AmountStep
        options={options}
        receiver={{ label: t('to'), name: options.uplineName }}
        currencySymbol={currencySymbol}
        typed={typed}
        problem={problem}
        onContinue={(amount) => {
          setTold(null);
          setTyped(amount);
          setOrder({ amount: typedAmount(amount), to: options.uplineName ?? '' });
        }}
      />
    </div>
  );
}

type Outcomes = ReadonlySet<SendAnswer['__typename']>;

/** Refusals after which the amount is asked for again. */
const ABOUT_THE_AMOUNT: Outcomes = new Set<SendAnswer['__typename']>([
  'TransferOutOfLimits',
  'TransferDayLimit',
  'TurnoverMissing',
  'InsufficientBalance',
]);

/** Answers after which the operator's options are asked for again. */
const STALE: Outcomes = new Set<SendAnswer['__typename']>([
  ...ABOUT_THE_AMOUNT,
  'UplineMissing',
  'TransferForbidden',
  'PaymentPasswordMissing',
  'FeatureUnavailable',
]);
