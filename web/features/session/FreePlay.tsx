import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button/Button.tsx';
import { Problem } from './Problem.tsx';
import { useFreePlay } from './useFreePlay.ts';
import type { LoginProblem } from './useProblemText.ts';

/** The way in for those who only want to look ([000] §4). */
export function FreePlay({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const { startFreePlay, starting } = useFreePlay();
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  async function start(): Promise<void> {
    setProblem(null);
    const outcome = await startFreePlay();
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
