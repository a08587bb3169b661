import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { type KnownProvider, PROVIDER_NAMES } from '../core/providers.ts';
import styles from './UnlinkDialog.module.css';
import { type UnlinkOutcome, useUnlinkIdentity } from './useUnlinkIdentity.ts';

type UnlinkProblem = Exclude<UnlinkOutcome, { readonly __typename: 'UnlinkIdentitySuccess' }>;

const rules = object({ password: string().required('unlink.passwordRequired').max(255, 'unlink.passwordRequired') });

/** Unlinks a sign-in method. Requires the password, as the person at the device may not be its owner. */
export function UnlinkDialog({
  provider,
  onClose,
}: {
  readonly provider: KnownProvider;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('social');
  const locale = useLocale();
  const toFailureText = useFailureText();
  const { unlink } = useUnlinkIdentity();
  const [problem, setProblem] = useState<UnlinkProblem | null>(null);
  const name = PROVIDER_NAMES[provider];

  async function onSubmit({ password }: { readonly password: string }): Promise<void> {
    setProblem(null);
    const outcome = await unlink({ provider, password });
    if (outcome.__typename !== 'UnlinkIdentitySuccess') return setProblem(outcome);
    showToast(t('unlink.done', { provider: name }), 'good');
    onClose();
  }

  function textOf(found: UnlinkProblem): string {
    if (found.__typename === 'Unreachable') return toFailureText(found, t('outcome.unclear'));
    if (found.__typename === 'AccountLocked' && found.retryAt !== null)
      return t('unlink.problem.AccountLockedUntil', { time: formatMoment(found.retryAt, locale) });
    return t(`unlink.problem.${found.__typename}`);
  }

  return (
    <Dialog open onClose={onClose} title={t('unlink.title', { provider: name })} size="small">
      <Formik initialValues={{ password: '' }} validationSchema={rules} validateOnBlur={false} onSubmit={onSubmit}>
        {({ isSubmitting }) => (
          <Form className={styles['form']} noValidate>
            <p>{t('unlink.text', { provider: name })}</p>
            {problem && <Alert>{textOf(problem)}</Alert>}
            <FormField
              name="password"
              type="password"
              label={t('unlink.password')}
              autoComplete="current-password"
              toMessage={() => t('unlink.passwordRequired')}
            />
            <Button type="submit" variant="danger" wide busy={isSubmitting}>
              {t('unlink.confirm')}
            </Button>
            <Button variant="quiet" wide onClick={onClose}>
              {t('unlink.cancel')}
            </Button>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
