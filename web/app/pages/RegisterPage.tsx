import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { linkingPath } from '../../features/session/core/linking.ts';
import { useCompleteSignIn } from '../../features/session/core/useCompleteSignIn.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/Toast/toasts.ts';

type Dialog = ComponentType<{
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onJoined: (username: string) => void;
}>;

/** The form comes with its page, whose first words it is among, but in a file of its own. */
export async function loadRegisterPage(): Promise<ComponentType> {
  const [{ RegistrationDialog }, Home] = await Promise.all([
    import('../../features/session/registration/RegistrationDialog.tsx'),
    loadHome(),
  ]);
  return function Page() {
    return <RegisterPage Dialog={RegistrationDialog} Home={Home} />;
  };
}

const LaterHome = lazyPart(async () => (await import('./HomePage.tsx')).HomePage);

/** The page beneath. Where its first words stand, they stay until it has come: the form can be used before that. */
async function loadHome(): Promise<ComponentType> {
  const words = import.meta.env.SSR ? null : document.querySelector('.first-words');
  if (words === null) return (await import('./HomePage.tsx')).HomePage;
  const kept = [...words.querySelectorAll(':scope > style, main > :first-child')].map((part) => part.cloneNode(true));
  const fallback = <div className="first-words" ref={(place) => place?.replaceChildren(...kept)} />;
  return function HomeAfterForm() {
    return (
      <Suspense fallback={fallback}>
        <LaterHome />
      </Suspense>
    );
  };
}

/**
 * `/register`: the form over the home view ([000] §2). Members are redirected; a trial account may register. A visitor
 * who came to link a provider's account returns to that.
 */
function RegisterPage({ Dialog, Home }: { readonly Dialog: Dialog; readonly Home: ComponentType }) {
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
      <Home />
      <Dialog open={status !== 'member'} onClose={() => void navigate('/')} onJoined={onJoined} />
    </>
  );
}
