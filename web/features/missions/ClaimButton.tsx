import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import styles from './MissionCard.module.css';
import type { Mission } from './missions.ts';
import { type ClaimAnswer, useClaimMission } from './useClaimMission.ts';

interface ClaimButtonProps {
  readonly mission: Mission;
  /** Id of the mission's title. */
  readonly describedBy: string;
  /** Called when the mission may have changed otherwise than the answer says. */
  readonly onChanged: () => void;
}

/** Claims a mission's reward. While it is unclear whether it was paid, says so; pressed then, it repeats the claim. */
export function ClaimButton({ mission: { id, reward }, describedBy, onChanged }: ClaimButtonProps) {
  const { t } = useTranslation('missions');
  const locale = useLocale();
  const toFailureText = useFailureText();
  const { unclear, isSending, send } = useClaimMission(id, tellOutcome);
  const pay = reward === null ? null : formatMoney(reward, locale);

  const tellPaid = (): void => showToast(pay === null ? t('done.paid') : t('done.paidAmount', { amount: pay }), 'good');

  function tellOutcome({ kind }: WriteOutcome): void {
    onChanged();
    if (kind === 'done') tellPaid();
    else showToast(t('done.notClaimable'), 'bad');
  }

  /** Nothing is told of an unclear claim: the card tells it, and its outcome is told later. */
  function tell(answer: ClaimAnswer): void {
    switch (answer.__typename) {
      case 'ClaimMissionSuccess':
        return tellPaid();
      case 'MissionNotClaimable':
      case 'InvalidInput':
        onChanged();
        return unclear === null ? showToast(t('done.notClaimable'), 'bad') : undefined;
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
        <p className={styles['until']} role="status">
          {t('done.asking')}
        </p>
      )}
      <Button
        variant={unclear === null ? 'primary' : 'secondary'}
        size="small"
        icon="gift"
        busy={isSending}
        onClick={() => void send(id).then(tell)}
        aria-describedby={describedBy}
      >
        {pay === null ? t('claim') : t('claimAmount', { amount: pay })}
      </Button>
    </>
  );
}
