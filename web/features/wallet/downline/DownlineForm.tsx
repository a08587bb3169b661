import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../../lib/navigation/useNavigateFromHere.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { typedAmount } from '../../../lib/typedAmount.ts';
import { AmountStep } from '../upline/AmountStep.tsx';
import { ConfirmStep } from '../upline/ConfirmStep.tsx';
import { Standing } from '../upline/Standing.tsx';
import styles from '../upline/Steps.module.css';
import { UnclearTransfer } from '../upline/UnclearTransfer.tsx';
import { personPath, RESET_PATH } from './downlinePaths.ts';
import type { Options } from './options.ts';
import { useDownlineText } from './useDownlineText.ts';
import { type Order, type SendAnswer, useSendToDownline } from './useSendToDownline.ts';

interface DownlineFormProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly options: Options;
  readonly receiver: { readonly id: string; readonly username: string };
  readonly currencySymbol: string | null;
  /** The operator's answer says that the options have changed. */
  readonly onStale: () => void;
}

/** Takes an amount, has it confirmed with the payment password, sends it, and leads to the receiver's page. */
export function DownlineForm({ options, receiver, currencySymbol, linkTo, onStale }: DownlineFormProps) {
  const { t } = useTranslation(['agents', 'transfers']);
  const linkInside = useLinkInside();
  const navigate = useNavigateFromHere();
  const toText = useDownlineText();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Order | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useSendToDownline({
    onSent({ receiverId }) {
      showToast(t('transfers:sent'), 'good');
      const { to, state } = linkTo(...personPath(receiverId));
      void navigate(to, { state, replace: true, preventScrollReset: true });
    },
    onRefused(reason, { receiverId, amount, to }) {
      const text = toText({ __typename: 'Unreachable', reason, isUnclear: false });
      const isOurs = receiverId === receiver.id;
      setOrder(null);
      setProblem(isOurs ? text : null);
      if (isOurs) setTyped(amount);
      else showToast(t('agents:send.refusedTo', { to, reason: text }), 'bad');
    },
  });
  const reset = linkTo(...RESET_PATH, receiver.id);

  async function transfer(what: Order, paymentPassword: string): Promise<void> {
    setProblem(null);
    const answer = await send(what, paymentPassword);
    if (answer.__typename === 'TransferToDownlineSuccess' || answer.__typename === 'OutcomeUnclear') return;
    if (STALE.has(answer.__typename)) {
      setOrder(null);
      onStale();
    }
    setProblem(toText(answer));
  }

  if (unclear !== null)
    return (
      <UnclearTransfer
        order={unclear}
        currencySymbol={currencySymbol}
        problem={problem}
        onAgain={(paymentPassword) => transfer(unclear, paymentPassword)}
        record={linkInside('centre', ['transactionHistory'])}
        reset={reset}
      />
    );
  if (order !== null)
    return (
      <ConfirmStep
        order={order}
        toLabel={t('agents:send.to')}
        currencySymbol={currencySymbol}
        available={options.available}
        isSending={isSending}
        problem={problem}
        reset={reset}
        onSend={(paymentPassword) => transfer(order, paymentPassword)}
        onBack={() => {
          setProblem(null);
          setOrder(null);
        }}
      />
    );
  return (
    <div className={styles['page']}>
      <Standing options={options} />
      <AmountStep
        options={options}
        receiver={{ label: t('agents:send.to'), name: receiver.username }}
        currencySymbol={currencySymbol}
        typed={typed}
        problem={problem}
        onContinue={(amount) => {
          setProblem(null);
          setTyped(amount);
          setOrder({ receiverId: receiver.id, amount: typedAmount(amount), to: receiver.username });
        }}
      />
    </div>
  );
}

/** Refusals after which the amount is asked for again, with what holds now. */
const STALE: ReadonlySet<string> = new Set<SendAnswer['__typename']>([
  'TransferOutOfLimits',
  'TransferDayLimit',
  'TurnoverMissing',
  'InsufficientBalance',
  'DownlineNotFound',
  'TransferForbidden',
  'PaymentPasswordMissing',
  'FeatureUnavailable',
]);
