import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import styles from './JoinPanel.module.css';
import { type ClaimTicketsAnswer, useClaimTickets } from './useClaimTickets.ts';

interface ClaimTicketsProps {
  readonly promotionNumber: string;
  /** Called when it may have changed. */
  readonly onChanged: () => void;
}

/** The button that claims what a raffle gives: its tickets wait in the reward centre then. */
export function ClaimTickets({ promotionNumber, onChanged }: ClaimTicketsProps) {
  const { t } = useTranslation(['promotions', 'refusals']);
  const toFailureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, unclear, isSending } = useClaimTickets(promotionNumber, ({ kind }) => {
    onChanged();
    if (kind === 'done') showToast(t('promotions:done.tickets'), 'good');
    else showToast(t('refusals:promotion-not-claimable'), 'bad');
  });

  function tell(answer: ClaimTicketsAnswer): string | null {
    switch (answer.__typename) {
      case 'ClaimRaffleTicketsSuccess':
        onChanged();
        showToast(t('promotions:done.tickets'), 'good');
        return null;
      case 'PromotionRewardNotClaimable':
      case 'InvalidInput':
        onChanged();
        // Repeated, this may be because the first one was done; what came of it is told when it is known.
        return unclear === null ? t('refusals:promotion-not-claimable') : null;
      case 'RateLimited':
        return t('promotions:apply.problem.wait');
      case 'FeatureUnavailable':
        return t('promotions:apply.problem.closed');
      case 'Unreachable':
        return answer.isUnclear ? null : toFailureText(answer, t('promotions:apply.unclear'));
      // The client handles the end of a session; a trial account is offered no step.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  }

  return (
    <div className={styles['form']}>
      {problem !== null && <Alert>{problem}</Alert>}
      {unclear !== null && (
        <p className={styles['quiet']} role="status">
          {t('promotions:apply.unclear')}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        icon="gift"
        busy={isSending}
        onClick={() => void send(promotionNumber).then((answer) => setProblem(tell(answer)))}
      >
        {t('promotions:step.tickets')}
      </Button>
    </div>
  );
}
