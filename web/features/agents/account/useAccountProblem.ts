import { useTranslation } from 'react-i18next';
import { MOST_LINK_DAYS, MOST_LINK_USES, MOST_NOTE_CHARACTERS } from '../../../../schema/invitationLimits.ts';

const PROBLEMS = ['missing', 'username', 'password', 'taken', 'note', 'endDay', 'maxUses'] as const;

/** The text for a message of `formSchemas.ts`. */
export function useAccountProblem(): (message: string) => string {
  const { t } = useTranslation('agentAccount');
  return (message) => {
    const problem = PROBLEMS.find((known) => known === message);
    const limits = { characters: MOST_NOTE_CHARACTERS, days: MOST_LINK_DAYS, uses: MOST_LINK_USES };
    return problem === undefined ? t('problem.check') : t(`problem.${problem}`, limits);
  };
}
