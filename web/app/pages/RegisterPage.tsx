import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { linkingPath } from '../../features/session/core/linking.ts';
import { useCompleteSignIn } from '../../features/session/core/useCompleteSignIn.ts';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/Toast/toasts.ts';
import { HomePage } from './HomePage.tsx';

type Dialog = ComponentType<{
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onJoined: (username: string) => void;
}>;

/** The form comes with its page, whose first words it is among, but in a file of its own. */
export async function loadRegisterPage(): Promise<ComponentType> {
  const { RegistrationDialog } = await import('../../features/session/registration/RegistrationDialog.tsx');
  return function Page() {
    return <RegisterPage Dialog={RegistrationDialog} />;
  };
}

/**
 * `/register`: the form over the home view ([000] §2). Members are redirected; a trial account may register. A visitor
 * who came to link a provider's account returns to that.
 */
function RegisterPage({ Dialog }: { readonly Dialog: Dialog }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { status } = useSession();
  const completeSignIn = useCompleteSignIn();

  useEffect(
    function leaveWhenMember() {
      if (status === 'member') void navigate(linkingPath() ?? '/', { replace: true });
    },
    [status, navigate],
  );

  function onJoined(username: string): void {
    // A new document, so that no data of the trial account stays on the page.
    if (status === 'trial') return void openDocument('/');
    completeSignIn();
    showToast(t('joined', { username }), 'good');
    void navigate(linkingPath() ?? '/', { replace: true });
  }

  return (
    <>
      <HomePage />
      <Dialog open={status !== 'member'} onClose={() => void navigate('/')} onJoined={onJoined} />
    </>
  );
}
