import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../../lib/navigation/RouterView.tsx';
import styles from '../LoginPage.module.css';
import { Problem } from '../../core/Problem.tsx';
import { ExtraStep } from '../step/extraStepPart.tsx';
import { SignIn } from '../SignIn.tsx';
import { useCompleteSignIn } from '../../core/useCompleteSignIn.ts';
import { WaitingStepDocument } from './WaitingStep.generated.ts';

/**
 * The extra step after a provider's sign-in ([001] §4). The pending sign-in is in a sealed cookie, so a reload loses
 * nothing.
 */
export function WaitingStep({ next }: { readonly next: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn();
  const { data, error } = useQuery(WaitingStepDocument, { fetchPolicy: 'no-cache' });
  const [left, setLeft] = useState<'over' | 'back' | null>(null);
  const [first, ...others] = data?.signIn.extraStepOffers ?? [];
  const isOver = left === 'over' || (left === null && !first && (data !== undefined || error !== undefined));

  function goOn(isFirst?: boolean): void {
    completeSignIn(isFirst);
    void navigate(next, { replace: true });
  }

  return (
    <section className={styles['page']} aria-labelledby="waiting-title">
      <h1 id="waiting-title">{t('login.title')}</h1>
      {isOver && <Problem problem={{ __typename: 'ExtraStepOver' }} />}
      {isOver || left === 'back' ? (
        <SignIn onSignedIn={goOn} />
      ) : (
        <Suspense fallback={<div aria-busy="true" />}>
          {first ? (
            <ExtraStep
              offers={[first, ...others]}
              onSignedIn={goOn}
              onBack={(tooLate) => setLeft(tooLate ? 'over' : 'back')}
            />
          ) : (
            <div aria-busy="true" />
          )}
        </Suspense>
      )}
    </section>
  );
}
