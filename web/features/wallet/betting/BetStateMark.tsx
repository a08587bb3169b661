import { useTranslation } from 'react-i18next';
import type { BetState } from '../../../apollo/schema.generated.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import styles from './BetStateMark.module.css';

interface BetStateMarkProps {
  readonly state: BetState;
  /** The operator's word, for a state that only it has a name for. */
  readonly operatorState: string | null;
}

const ICONS: Readonly<Record<BetState, IconName>> = {
  OPEN: 'clock',
  WON: 'check',
  LOST: 'close',
  RETURNED: 'refresh',
  OTHER: 'info',
};

/** What became of a bet, by colour, shape and word. */
export function BetStateMark({ state, operatorState }: BetStateMarkProps) {
  const { t } = useTranslation('records');
  return (
    <span className={styles['mark']} data-state={state}>
      <Icon name={ICONS[state]} />
      {state === 'OTHER' && operatorState !== null ? operatorState : t(`betting.state.${state}`)}
    </span>
  );
}
