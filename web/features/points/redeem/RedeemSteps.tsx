import { useState } from 'react';
import type { Mall } from '../mall.ts';
import type { PointMallParts } from '../parts.ts';
import { PasswordStep } from '../PasswordStep.tsx';
import type { Reward } from '../rewards/reward.ts';
import { useRefreshPoints } from '../useRefreshPoints.ts';
import { type Order, priceOf } from './order.ts';
import { RedeemConfirm } from './RedeemConfirm.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import type { RedeemValues } from './redeemSchema.ts';
import type { RedeemAnswer } from './useRedeemReward.ts';
import { useRedeemText } from './useRedeemText.ts';

interface RedeemStepsProps {
  readonly reward: Reward;
  readonly mall: Mall;
  readonly parts: PointMallParts;
  /** How many the form begins with. */
  readonly quantity: number;
  /** Where rewards went before. */
  readonly contact: Omit<RedeemValues, 'quantity'>;
  readonly isSending: boolean;
  readonly send: (order: Order, paymentPassword: string) => Promise<RedeemAnswer>;
  readonly onContact: (contact: Omit<RedeemValues, 'quantity'>) => void;
  readonly onDone: (redemptionId: string, order: Order) => void;
}

/** How many and where to, then the confirmation with the payment password; a new price is shown and confirmed anew. */
export function RedeemSteps(props: RedeemStepsProps) {
  const { reward, mall, parts, quantity, contact, isSending, send, onContact, onDone } = props;
  const toText = useRedeemText(mall.currencySymbol);
  const refresh = useRefreshPoints();
  const [price, setPrice] = useState(() => priceOf(reward));
  const [values, setValues] = useState<RedeemValues>({ quantity: String(quantity), ...contact });
  const [isConfirming, setConfirming] = useState(false);
  const [password, setPassword] = useState<'first' | 'reset' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function redeem(order: Order, paymentPassword: string): Promise<void> {
    setProblem(null);
    const answer = await send(order, paymentPassword);
    if (answer.__typename === 'RedeemRewardSuccess') return onDone(answer.redemptionId, order);
    if (answer.__typename === 'OutcomeUnclear') return;
    if (STALE.has(answer.__typename)) refresh();
    if (answer.__typename === 'PaymentPasswordMissing') setPassword('first');
    if (answer.__typename === 'RewardChanged' && answer.points !== null)
      setPrice({ points: answer.points, amount: answer.amount?.amount ?? null });
    else if (ABOUT_THE_ORDER.has(answer.__typename)) setConfirming(false);
    setProblem(toText(answer));
  }

  if (password !== null)
    return (
      <PasswordStep
        kind={password}
        parts={parts}
        onBack={() => {
          setProblem(null);
          setPassword(null);
        }}
      />
    );
  if (!isConfirming)
    return (
      <RedeemForm
        reward={reward}
        price={price}
        mall={mall}
        values={values}
        problem={problem}
        onContinue={(next) => {
          setProblem(null);
          setValues(next);
          onContact({ address: next.address, mobile: next.mobile });
          setConfirming(true);
        }}
      />
    );
  const order: Order = {
    rewardId: reward.id,
    name: reward.name,
    quantity: Number(values.quantity),
    ...price,
    address: values.address.trim(),
    mobile: values.mobile.trim(),
  };
  return (
    <RedeemConfirm
      order={order}
      mall={mall}
      isSending={isSending}
      problem={problem}
      onSend={(paymentPassword) => redeem(order, paymentPassword)}
      onReset={() => setPassword('reset')}
      onBack={() => {
        setProblem(null);
        setConfirming(false);
      }}
    />
  );
}

type Outcomes = ReadonlySet<RedeemAnswer['__typename']>;

/** Refusals after which quantity and address are asked for again. */
const ABOUT_THE_ORDER: Outcomes = new Set<RedeemAnswer['__typename']>([
  'RewardUnavailable',
  'RewardChanged',
  'RewardOutOfStock',
  'InsufficientPoints',
  'InsufficientBalance',
  'InvalidInput',
]);

/** Answers that tell that what the page shows is out of date. */
const STALE: Outcomes = new Set<RedeemAnswer['__typename']>([
  'RewardUnavailable',
  'RewardChanged',
  'RewardOutOfStock',
  'InsufficientPoints',
  'InsufficientBalance',
  'FeatureUnavailable',
]);
