import { useTranslation } from 'react-i18next';
import type { WithdrawalState } from '../../../../apollo/schema.generated.ts';
import { StateMark } from '../../records/case/StateMark.tsx';
import { TONES } from './states.ts';

interface WithdrawalMarkProps {
  readonly state: WithdrawalState;
  /** The operator's word, for a state that only it has a name for. */
  readonly operatorState: string;
}

/** The state of a withdrawal in a word. */
export function WithdrawalMark({ state, operatorState }: WithdrawalMarkProps) {
  const { t } = useTranslation('withdraw');
  return <StateMark tone={TONES[state]} text={state === 'OTHER' ? operatorState : t(`state.${state}`)} />;
}
