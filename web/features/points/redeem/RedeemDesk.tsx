import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { DoneStep } from '../DoneStep.tsx';
import type { Mall } from '../mall.ts';
import type { PointMallParts } from '../parts.ts';
import type { Reward } from '../rewards/reward.ts';
import { UnclearPoints } from '../UnclearPoints.tsx';
import { useRefreshPoints } from '../useRefreshPoints.ts';
import type { Order } from './order.ts';
import { RedeemSteps } from './RedeemSteps.tsx';
import { useRedeemReward } from './useRedeemReward.ts';
import { useRedeemText } from './useRedeemText.ts';

interface RedeemDeskProps {
  readonly mall: Mall;
  /** The reward that the dialog is open for; null for none. */
  readonly reward: Reward | null;
  readonly parts: PointMallParts;
  readonly onClose: () => void;
}

/**
 * Redeems rewards in a dialog. A redemption that is not clear is told in the dialog, or on the page where none is open,
 * as after a reload; until it is clear nothing else can be redeemed.
 */
export function RedeemDesk({ mall, reward, parts, onClose }: RedeemDeskProps) {
  const { t } = useTranslation('points');
  const refresh = useRefreshPoints();
  const toText = useRedeemText(mall.currencySymbol);
  const [done, setDone] = useState<{ readonly id: string | null; readonly name: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [contact, setContact] = useState({ address: '', mobile: '' });
  /** What was sent and refused after all, for its form to begin with. */
  const [refused, setRefused] = useState<Order | null>(null);
  const { send, unclear, isSending } = useRedeemReward({
    onDone: finish,
    onRefused(reason, order) {
      setProblem(null);
      setContact({ address: order.address, mobile: order.mobile });
      setRefused(order);
      refresh();
      showToast(toText({ __typename: 'Unreachable', reason, isUnclear: false }), 'bad');
    },
  });

  /** By the time of an answer the dialog may have been left for the history. */
  const isShown = useRef(false);
  useEffect(
    function noteShown() {
      isShown.current = reward !== null;
    },
    [reward],
  );

  function finish(id: string | null, { name }: Order): void {
    setProblem(null);
    refresh();
    if (!isShown.current) showToast(t('redeem.done.title'), 'good');
    else setDone({ id, name });
  }

  function close(): void {
    setDone(null);
    setRefused(null);
    onClose();
  }

  async function again(order: Order, paymentPassword: string): Promise<void> {
    setProblem(null);
    const answer = await send(order, paymentPassword);
    if (answer.__typename === 'RedeemRewardSuccess') finish(answer.redemptionId, order);
    else if (answer.__typename !== 'OutcomeUnclear') setProblem(toText(answer));
  }

  const notice = unclear !== null && (
    <UnclearPoints
      title={t('redeem.unclear.title', { name: unclear.name })}
      text={t('redeem.unclear.text')}
      problem={problem}
      parts={parts}
      onAgain={(paymentPassword) => again(unclear, paymentPassword)}
      onLook={close}
    />
  );
  if (reward === null) return notice;
  return (
    <Dialog
      open
      title={t('redeem.title')}
      dismissible={!isSending}
      showClose={!isSending}
      onClose={isSending ? () => undefined : close}
    >
      {done !== null ? (
        <DoneStep title={t('redeem.done.title')} reference={done.id} onClose={close}>
          <p>{t('redeem.done.text', { name: done.name })}</p>
        </DoneStep>
      ) : (
        notice || (
          <RedeemSteps
            key={reward.id}
            reward={reward}
            mall={mall}
            parts={parts}
            quantity={refused?.rewardId === reward.id ? refused.quantity : 1}
            contact={contact}
            isSending={isSending}
            send={send}
            onContact={setContact}
            onDone={finish}
          />
        )
      )}
    </Dialog>
  );
}
