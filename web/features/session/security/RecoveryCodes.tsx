import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { copyText } from '../../../ui/Toast/copyText.ts';
import styles from './SecurityCentre.module.css';

/** Codes for a lost authenticator. Shown only once, so only its own button closes it. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const text = codes.join('\n');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('codes.title')}
      dismissible={false}
      showClose={false}
      actions={
        <>
          <Button icon="copy" onClick={() => void copyText(text, t('enrol.copied'), t('enrol.notCopied'))}>
            {t('codes.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('codes.kept')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('codes.lead')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
