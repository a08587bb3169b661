import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { useCentreLink } from '../../../lib/navigation/centreLink.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import styles from './SecurityCentre.module.css';

/** Shown at a member's first sign-in ([000] §4); offers to set up the account's security. Texts: `security`. */
export function WelcomeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const { to, ...options } = useCentreLink()('centre', 'securityCenter');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t('welcome.later')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate(to, options);
            }}
          >
            {t('welcome.setUp')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('welcome.text')}</p>
    </Dialog>
  );
}
