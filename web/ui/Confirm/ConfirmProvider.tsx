import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type Confirm, ConfirmContext, type Question } from './useConfirm.ts';

const AlertDialog = lazy(async () => ({ default: (await import('../Dialog/AlertDialog.tsx')).AlertDialog }));

interface Asked {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

/**
 * Holds the one open question; a new one answers the old with no. The dialog's code is loaded with the first question.
 */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm: Confirm = useCallback(
    (question) =>
      new Promise((resolve) => {
        setAsked((former) => {
          former?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );

  function settle(agreed: boolean): void {
    asked?.answer(agreed);
    setAsked(null);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense>{asked && <AlertDialog question={asked.question} onAnswer={settle} />}</Suspense>
    </ConfirmContext>
  );
}
