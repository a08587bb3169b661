import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import { UnclearActions, UnclearNotice } from '../../ui/UnclearNotice/UnclearNotice.tsx';
import { type Application, ApplyForm } from './ApplyForm.tsx';
import styles from './JoinPanel.module.css';
import type { PromotionParts } from './parts.ts';
import { boundBy, type Promotion } from './promotion.ts';
import { type JoinOrder, useJoinPromotion } from './useJoinPromotion.ts';
import { useJoinText } from './useJoinText.ts';

interface JoinStepsProps {
  readonly promotion: Promotion;
  readonly step: 'join' | 'apply';
  readonly parts: PromotionParts;
  /** Called when it may have changed otherwise than the answer says. */
  readonly onChanged: () => void;
}

const NOTHING: Application = { comment: '', contactNumber: '', fileIds: [] };

/** The button that joins, or the form that applies; what is unclear is told instead until it is clear. */
export function JoinSteps({ promotion, step, parts, onChanged }: JoinStepsProps) {
  const { t } = useTranslation(['promotions', 'refusals']);
  const toText = useJoinText();
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState(NOTHING);
  const { send, unclear, isSending } = useJoinPromotion(promotion.number, tellOutcome);
  const { number, terms } = promotion;

  /** What was sent and refused after all is in the form again. */
  function tellOutcome(outcome: WriteOutcome, order: JoinOrder): void {
    onChanged();
    if (outcome.kind === 'done') return showToast(t(`promotions:done.${step}`), 'good');
    setTyped(order);
    setProblem(toText({ __typename: 'Unreachable', reason: outcome.reason, isUnclear: false }));
  }

  async function join(application: Application): Promise<boolean> {
    setProblem(null);
    setTyped(application);
    const answer = await send(unclear ?? { ...application, promotionNumber: number, version: terms.version });
    if (answer.__typename === 'JoinPromotionSuccess') showToast(t(`promotions:done.${step}`), 'good');
    else if (answer.__typename !== 'OutcomeUnclear') setProblem(toText(answer));
    return answer.__typename === 'JoinPromotionSuccess';
  }

  if (unclear !== null) {
    return (
      <UnclearNotice title={t('promotions:apply.unclearTitle')} text={t('promotions:apply.unclear')} problem={problem}>
        <UnclearActions>
          <Button busy={isSending} onClick={() => void join(NOTHING)}>
            {t('promotions:apply.again')}
          </Button>
        </UnclearActions>
      </UnclearNotice>
    );
  }
  if (step === 'apply') {
    return (
      <ApplyForm
        terms={boundBy(promotion)}
        parts={parts}
        isSending={isSending}
        problem={problem}
        typed={typed}
        onSend={join}
      />
    );
  }
  return (
    <div className={styles['form']}>
      {problem !== null && <Alert>{problem}</Alert>}
      <Button variant="primary" size="large" wide busy={isSending} onClick={() => void join(NOTHING)}>
        {t('promotions:step.join')}
      </Button>
      <p className={styles['quiet']}>{t('promotions:agree')}</p>
    </div>
  );
}
