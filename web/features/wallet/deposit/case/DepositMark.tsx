import { useTranslation } from 'react-i18next';
import type { DepositState } from '../../../../apollo/schema.generated.ts';
import { StateMark } from '../../records/case/StateMark.tsx';
import { TONES } from './states.ts';

interface DepositMarkProps {
  readonly state: DepositState;
  /** The operator's word, for a state that only it has a name for. */
  readonly operatorState: string;
}

/** The state of a deposit in a word. */
export function DepositMark({ state, operatorState }: DepositMarkProps) {
  const { t } = useTranslation('deposit');
  return <StateMark tone={TONES[state]} text={state === 'OTHER' ? operatorState : t(`state.${state}`)} />;
}
