import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { unreachable } from '../../../apollo/unreachable.ts';
import type { SignInArea } from '../../../apollo/schema.generated.ts';
import { withCentre } from '../../../lib/navigation/centreLink.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import type { CompleteSignIn } from '../core/signInContext.ts';
import { Problem } from '../core/Problem.tsx';
import { SignIn } from './SignIn.tsx';
import { linkingPath } from '../core/linking.ts';
import type { LoginProblem } from '../core/useProblemText.ts';

interface LoginDialogProps {
  /** Shown because the session ended while something was being typed; says that the input is kept. */
  readonly again?: boolean;
  /** Why free play failed; null if its code did not load. */
  readonly problem?: LoginProblem | null;
  readonly onClose: () => void;
  readonly onSignedIn: CompleteSignIn;
}

/** The sign-in dialog, over any page. */
export function LoginDialog({ again = false, problem, onClose, onSignedIn }: LoginDialogProps) {
  const { t } = useTranslation(['session', 'operator']);
  const [forgotten, setForgotten] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const title = again ? t('operator:again.title') : t('session:login.title');
  /** After the agents' sign-in their centre opens, unless something typed is kept on the page. */
  function enter(isFirst?: boolean, area?: SignInArea): void {
    onSignedIn(isFirst, linkingPath());
    if (area === 'AGENT' && !again) void navigate(withCentre(location, 'agentCentre'), { state: { centreDepth: 1 } });
  }

  return (
    <Dialog open onClose={onClose} title={forgotten ? t('session:login.forgotten') : title} size="small">
      {again && !forgotten && <p>{t('operator:again.text')}</p>}
      {problem !== undefined && !forgotten && <Problem problem={problem ?? unreachable()} />}
      <SignIn inPlace={again} onSignedIn={enter} onForgotten={setForgotten} />
    </Dialog>
  );
}
