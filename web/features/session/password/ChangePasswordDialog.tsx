import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/navigation/RouterView.tsx';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import formStyles from '../fields/Form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { changeRules } from './passwordRules.ts';
import styles from './Recovery.module.css';
import { useSignInRules } from '../fields/useSignInRules.ts';
import { usePasswords } from './usePasswords.ts';
import { type PasswordProblem, usePasswordMessage, usePasswordText } from './usePasswordText.ts';

interface ChangePasswordDialogProps {
  /**
   * The operator requires the change now ([000] §4): the old password has just been typed and is not required, and the
   * dialog can only be left by signing out.
   */
  readonly forced?: boolean;
  readonly onClose: () => void;
  /** The password is set, and the operator requires a new sign-in with it. */
  readonly onSignedOut: () => void;
}

/**
 * Changes the password; the member stays signed in and returns to the page below ([000] §4). Texts: `recovery`, `codes`
 * and `registration`.
 */
export function ChangePasswordDialog({ forced = false, onClose, onSignedOut }: ChangePasswordDialogProps) {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const { signOut } = useSession();
  const toMessage = usePasswordMessage();
  const toText = usePasswordText();
  const { passwordRule: rule } = useSignInRules();
  const { change } = usePasswords();
  const [trouble, setTrouble] = useState<PasswordProblem | null>(null);

  return (
    <Dialog open onClose={onClose} title={t('change.title')} size="small" dismissible={!forced} showClose={!forced}>
      <Formik
        initialValues={{ oldPassword: '', newPassword: '', confirmation: '' }}
        validationSchema={changeRules(!forced, rule)}
        validateOnBlur={false}
        onSubmit={async ({ oldPassword, newPassword }) => {
          setTrouble(null);
          const outcome = await change({ newPassword, ...(forced ? {} : { oldPassword }) });
          if (outcome.__typename !== 'ChangePasswordSuccess') return setTrouble(outcome);
          showToast(t('change.done'), 'good');
          onClose();
          if (outcome.viewer === null) onSignedOut();
          await navigate('/');
        }}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate>
            {forced && <p className={styles['lead']}>{t('change.forced')}</p>}
            {trouble && <Alert>{toText(trouble)}</Alert>}
            {!forced && (
              <FormField
                name="oldPassword"
                type="password"
                label={t('field.old')}
                autoComplete="current-password"
                toMessage={toMessage}
              />
            )}
            <NewPasswordField rule={rule} toMessage={toMessage} />
            <FormField
              name="confirmation"
              type="password"
              label={t('field.confirmation')}
              autoComplete="new-password"
              toMessage={toMessage}
            />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('change.submit')}
            </Button>
            {forced && (
              <Button variant="quiet" wide onClick={signOut}>
                {t('change.signOut')}
              </Button>
            )}
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
