import { Formik } from 'formik';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { lazyPart } from '../../../lib/loading/lazyPart.tsx';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { copyText } from '../../../ui/Toast/copyText.ts';
import { showToast } from '../../../ui/Toast/toasts.ts';
import formStyles from '../fields/Form.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import {
  ConfirmAuthenticatorDocument,
  RemoveAuthenticatorDocument,
  RenewRecoveryCodesDocument,
} from './Security.generated.ts';
import styles from './SecurityCentre.module.css';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';
import { type SecurityProblem, useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

const QrCode = lazyPart(async () => (await import('../../../ui/QrCode/QrCode.tsx')).QrCode);

interface DialogProps {
  readonly onClose: () => void;
}

const codeRules = object({ code: string().trim().required('required').max(32, 'required') });

/** A field for a code of the app; then the recovery codes, which are shown only once. */
function CodeForm({
  identityCheck,
  confirms,
  onCodes,
}: {
  readonly identityCheck: IdentityCheck;
  readonly confirms: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('security');
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeRules}
      validateOnBlur={false}
      onSubmit={async ({ code }) => {
        setTrouble(null);
        const variables = { input: { code: code.trim() } };
        const outcome = await (confirms
          ? identityCheck.run(() => change(ConfirmAuthenticatorDocument, variables))
          : identityCheck.run(() => change(RenewRecoveryCodesDocument, variables)));
        if ('recoveryCodes' in outcome) onCodes(outcome.recoveryCodes);
        else setTrouble(outcome);
      }}
    >
      {({ isSubmitting }) => (
        <Form className={formStyles['form']} noValidate>
          {trouble && <Alert>{toText(trouble)}</Alert>}
          <FormField
            name="code"
            label={t('step.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            toMessage={() => t('step.required')}
          />
          <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
            {t(confirms ? 'enrol.submit' : 'codes.renew')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** The secret as a QR code and as text, then a first code of the app. */
export function EnrolDialog({
  secret,
  uri,
  identityCheck,
  onClose,
}: DialogProps & { readonly secret: string; readonly uri: string; readonly identityCheck: IdentityCheck }) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('enrol.title')}>
      <ol className={styles['steps']}>
        <li>
          <p>{t('enrol.scan')}</p>
          <div className={styles['scan']}>
            <Suspense fallback={<div className={styles['blank']} aria-busy="true" />}>
              <QrCode text={uri} label={t('enrol.picture')} />
            </Suspense>
            <div>
              <p className={styles['lead']}>{t('enrol.type')}</p>
              <code className={styles['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
              <Button
                size="small"
                icon="copy"
                onClick={() => void copyText(secret, t('enrol.copied'), t('enrol.notCopied'))}
              >
                {t('enrol.copy')}
              </Button>
            </div>
          </div>
        </li>
        <li>
          <p>{t('enrol.code')}</p>
          <CodeForm identityCheck={identityCheck} confirms onCodes={setCodes} />
        </li>
      </ol>
    </Dialog>
  );
}

/** New recovery codes, confirmed by a code of the app. */
export function CodesDialog({ identityCheck, onClose }: DialogProps & { readonly identityCheck: IdentityCheck }) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('codes.renewTitle')} size="small">
      <p className={styles['lead']}>{t('codes.renewLead')}</p>
      <CodeForm identityCheck={identityCheck} confirms={false} onCodes={setCodes} />
    </Dialog>
  );
}

const removeRules = codeRules.shape({ password: string().required('required').max(255, 'required') });

/** Removes the app. Requires password and code, so that an unattended device is not enough. */
export function RemoveDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['security', 'session']);
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('security:remove.title')} size="small">
      <Formik
        initialValues={{ password: '', code: '' }}
        validationSchema={removeRules}
        validateOnBlur={false}
        onSubmit={async ({ password, code }) => {
          setTrouble(null);
          const outcome = await change(RemoveAuthenticatorDocument, { input: { password, code: code.trim() } });
          if (outcome.__typename !== 'RemoveAuthenticatorSuccess') return setTrouble(outcome);
          showToast(t('security:remove.done'), 'good');
          onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate>
            <p className={styles['lead']}>{t('security:remove.lead')}</p>
            {trouble && <Alert>{toText(trouble)}</Alert>}
            <FormField
              name="password"
              type="password"
              label={t('session:login.password')}
              autoComplete="current-password"
              toMessage={() => t('session:error.passwordRequired')}
            />
            <FormField
              name="code"
              label={t('security:step.code')}
              hint={t('security:step.recoveryHint')}
              autoComplete="one-time-code"
              toMessage={() => t('security:step.required')}
            />
            <Button type="submit" variant="danger" size="large" wide busy={isSubmitting}>
              {t('security:remove.submit')}
            </Button>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
