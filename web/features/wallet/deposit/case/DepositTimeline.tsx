import { useTranslation } from 'react-i18next';
import { Timeline } from '../../records/case/Timeline.tsx';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';
import { type StepName, stepsOf } from './states.ts';

/** The way of a deposit to the wallet, and where it is. */
export function DepositTimeline({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const { state, paidAmount, requestedAt, completedAt } = deposit;

  function momentOf(name: StepName): string | null {
    if (name === 'opened') return requestedAt;
    return name === 'credit' ? completedAt : null;
  }

  return (
    <Timeline
      title={t('timeline.title')}
      steps={stepsOf(state, paidAmount !== null).map((step) => ({
        key: step.name,
        state: step.state,
        title: step.name === 'credit' && state === 'SENT_BACK' ? t('timeline.sentBack') : t(`timeline.${step.name}`),
        at: momentOf(step.name),
      }))}
    />
  );
}
