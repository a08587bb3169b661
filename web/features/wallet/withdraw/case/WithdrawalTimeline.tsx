import { useTranslation } from 'react-i18next';
import { Timeline, type TimelineStep } from '../../records/case/Timeline.tsx';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';
import { isFinal, TONES } from './states.ts';

type Step = Withdrawal['timeline'][number];

/** How a withdrawal came to where it is; nothing where the operator does not say. */
export function WithdrawalTimeline({ withdrawal: { timeline } }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw');

  function toStep({ state, reason, at, note }: Step, place: number): TimelineStep {
    const isNow = place === timeline.length - 1 && !isFinal(state);
    return {
      key: `${at} ${state}`,
      state: isNow ? 'now' : TONES[state] === 'ended' ? 'ended' : 'done',
      title: state === 'REQUESTED' && !isNow ? t('timeline.requested') : t(`state.${state}`),
      notes: [
        ...(reason !== null && reason !== 'OTHER' ? [t(`reason.${reason}`)] : []),
        ...(note === null ? [] : [t('timeline.note', { note })]),
      ],
      at,
    };
  }

  return <Timeline title={t('timeline.title')} steps={timeline.map(toStep)} />;
}
