import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney, type Priced } from '../../lib/money.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import styles from './Referral.module.css';
import { type ClaimAnswer, useClaimInvitation } from './useClaimInvitation.ts';

interface ClaimButtonProps {
  /** `REWARDS`, or the id of a bonus. */
  readonly what: string;
  readonly amount: Priced | null;
  /** Id of the title. */
  readonly describedBy: string;
  /** Called when something may have changed otherwise than the answer says. */
  readonly onChanged: () => void;
}

/** Claims. While it is unclear whether it was paid, says so; pressed then, it repeats the claim. */
export function ClaimButton({ what, amount, describedBy, onChanged }: ClaimButtonProps) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const toFailureText = useFailureText();
  const { unclear, isSending, send } = useClaimInvitation(what, tellOutcome);

  function tellOutcome({ kind }: WriteOutcome): void {
    onChanged();
    showToast(kind === 'done' ? t('done.paid') : t('done.notClaimable'), kind === 'done' ? 'good' : 'bad');
  }

  /** Nothing is told of an unclear claim: the page tells it, and its outcome is told later. */
  function tell(answer: ClaimAnswer): void {
    switch (answer.__typename) {
      case 'ClaimInvitationRewardsSuccess':
      case 'ClaimInvitationAchievementSuccess':
        return showToast(t('done.paid'), 'good');
      case 'InvitationRewardNotClaimable':
      case 'InvalidInput':
        onChanged();
        return unclear === null ? showToast(t('done.notClaimable'), 'bad') : undefined;
      case 'FeatureUnavailable':
        onChanged();
        return showToast(t('off.title'), 'bad');
      case 'RateLimited':
        return showToast(t('done.wait'), 'bad');
      case 'Unreachable':
        return answer.isUnclear ? undefined : showToast(toFailureText(answer, t('done.unclear')), 'bad');
      // The client handles the end of a session, and a trial account has no such button.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return undefined;
    }
  }

  return (
    <>
      {unclear !== null && (
        <p className={styles['asking']} role="status">
          {t('done.asking')}
        </p>
      )}
      <Button
        variant={unclear === null ? 'primary' : 'secondary'}
        size="small"
        icon="gift"
        busy={isSending}
        onClick={() => void send(what).then(tell)}
        aria-describedby={describedBy}
      >
        {amount === null ? t('claim') : t('claimAmount', { amount: formatMoney(amount, locale) })}
      </Button>
    </>
  );
}
