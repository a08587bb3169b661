import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { startFreePlay } from '../core/freePlay.ts';
import { Problem } from '../core/Problem.tsx';
import type { LoginProblem } from '../core/useProblemText.ts';

/** The button for free play with a trial account ([000] §4). */
export function FreePlay({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const client = useApolloClient();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    setStarting(true);
    const outcome = await startFreePlay(client);
    setStarting(false);
    if (outcome.__typename === 'StartFreePlaySuccess') onSignedIn();
    else setProblem(outcome);
  }

  return (
    <>
      {problem && <Problem problem={problem} />}
      <Button wide busy={starting} onClick={() => void start()}>
        {t('login.freePlay')}
      </Button>
    </>
  );
}
