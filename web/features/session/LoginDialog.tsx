import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** The sign-in popup: over any page, which stays as it was. */
export function LoginDialog({ onClose, onSignedIn }: { readonly onClose: () => void; readonly onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Dialog open onClose={onClose} title={t('login.title')} size="small">
      <LoginForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
