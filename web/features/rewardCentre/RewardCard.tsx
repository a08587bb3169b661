import { type Ref, useId, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import { type Reward, useKindText } from './reward.ts';
import styles from './RewardCentre.module.css';
import type { Claim } from './useClaimAll.ts';
import { type ClaimAnswer, useClaimReward } from './useClaimReward.ts';

interface RewardCardProps {
  readonly reward: Reward;
  /** Takes how the reward is claimed along with others: nothing is told of that here but what is unclear. */
  readonly claim: Ref<Claim>;
  /** While it waits for its turn among others. */
  readonly isQueued: boolean;
  /** Called when it may have changed otherwise than the answer says. */
  readonly onChanged: () => void;
}

/** What a promotion pays, until when, and the button that claims it. */
export function RewardCard({ reward, claim, isQueued, onChanged }: RewardCardProps) {
  const { t } = useTranslation(['rewardCentre', 'refusals']);
  const locale = useLocale();
  const toFailureText = useFailureText();
  const titleId = useId();
  const { id, title, payout, amount, ticketCount, endsAt } = reward;
  const { unclear, isSending, send } = useClaimReward(id, tellOutcome);
  const pay = payOf();
  const kind = useKindText()(reward);
  useImperativeHandle(claim, () => () => send(id));

  function payOf(): string | null {
    if (ticketCount !== null) return t('rewardCentre:tickets', { count: ticketCount });
    if (amount === null) return null;
    const money = formatMoney(amount, locale);
    return payout === 'BONUS' ? t('rewardCentre:bonus', { amount: money }) : money;
  }

  function tellPaid(): void {
    if (payout !== 'MONEY') return showToast(t('rewardCentre:done.given'), 'good');
    showToast(pay === null ? t('rewardCentre:done.paid') : t('rewardCentre:done.paidAmount', { amount: pay }), 'good');
  }

  function tellOutcome({ kind: outcome }: WriteOutcome): void {
    onChanged();
    if (outcome === 'done') tellPaid();
    else showToast(t('refusals:promotion-not-claimable'), 'bad');
  }

  /** Nothing is told of an unclear claim: the card tells it, and its outcome is told later. */
  function tell(answer: ClaimAnswer): void {
    switch (answer.__typename) {
      case 'ClaimPromotionRewardSuccess':
        return tellPaid();
      case 'PromotionRewardNotClaimable':
      case 'InvalidInput':
        onChanged();
        return unclear === null ? showToast(t('refusals:promotion-not-claimable'), 'bad') : undefined;
      case 'FeatureUnavailable':
        onChanged();
        return showToast(t('rewardCentre:done.closed'), 'bad');
      case 'RateLimited':
        return showToast(t('rewardCentre:done.wait'), 'bad');
      case 'Unreachable':
        return answer.isUnclear ? undefined : showToast(toFailureText(answer, t('rewardCentre:done.unclear')), 'bad');
      // The client handles the end of a session, and a trial account has no rewards.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return undefined;
    }
  }

  return (
    <li className={styles['card']} aria-labelledby={titleId}>
      <span className={styles['mark']}>
        <Icon name="gift" />
      </span>
      <div className={styles['words']}>
        <h4 id={titleId} className={styles['title']}>
          {title ?? kind}
        </h4>
        <p className={styles['quiet']}>
          {[...(title === null ? [] : [kind]), endsAt === null ? t('rewardCentre:noEnd') : until(endsAt)].join(' · ')}
        </p>
      </div>
      {pay !== null && <strong className={styles['amount']}>{pay}</strong>}
      <div className={styles['act']}>
        {unclear !== null && (
          <p className={styles['quiet']} role="status">
            {t('rewardCentre:done.asking')}
          </p>
        )}
        <Button
          variant={unclear === null ? 'primary' : 'secondary'}
          size="small"
          busy={isSending}
          disabled={isQueued && !isSending}
          onClick={() => void send(id).then(tell)}
          aria-describedby={titleId}
        >
          {t('rewardCentre:claim')}
        </Button>
      </div>
    </li>
  );

  function until(end: string): string {
    return t('rewardCentre:until', { time: formatMoment(end, locale) });
  }
}
