import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useProblemText } from '../core/useProblemText.ts';
import { type PasskeyProblem, usePasskeyLogin } from './usePasskeyLogin.ts';

/** Sign-in by passkey; renders nothing if the browser has no passkeys. Texts: `security`. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (isFirst?: boolean) => void }) {
  const { t } = useTranslation('security');
  const toText = usePasskeyText();
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const { isSupported, entering, enter } = usePasskeyLogin(onSignedIn, setProblem);
  if (!isSupported) return null;

  async function press(): Promise<void> {
    setProblem(null);
    const outcome = await enter();
    if (outcome.__typename !== 'LoginByPasskeySuccess' && outcome.__typename !== 'Dismissed') setProblem(outcome);
  }

  return (
    <>
      {problem && <Alert>{toText(problem)}</Alert>}
      <Button wide icon="lock" busy={entering} onClick={() => void press()}>
        {t('passkeyLogin.button')}
      </Button>
    </>
  );
}

/** The messages specific to passkeys, else those of every sign-in. */
function usePasskeyText(): (problem: PasskeyProblem) => string {
  const { t } = useTranslation('security');
  const toText = useProblemText(useLocale());
  return (problem) => {
    switch (problem.__typename) {
      case 'PasskeyRefused':
      case 'FeatureUnavailable':
      case 'InvalidInput':
        return t(`passkeyLogin.${problem.__typename}`);
      default:
        return toText(problem);
    }
  };
}
