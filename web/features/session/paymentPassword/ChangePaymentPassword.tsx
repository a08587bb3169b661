import { useMutation } from '@apollo/client/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { string } from 'yup';
import { unreachable } from '../../../apollo/unreachable.ts';
import { isLocked, usePasswordTryText, type WrongPassword } from '../../../i18n/usePasswordTryText.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import formStyles from '../fields/Form.module.css';
import { NewPaymentPasswordFields } from './NewPaymentPasswordFields.tsx';
import { ChangePaymentPasswordDocument } from './PaymentPassword.generated.ts';
import { newPasswordRules, usePaymentPasswordRule } from './usePaymentPasswordRule.ts';
import { usePaymentPasswordText } from './usePaymentPasswordText.ts';
import { useSecretIntent } from './useSecretIntent.ts';

interface ChangePaymentPasswordProps {
  readonly onDone: () => void;
  /** To the page that sets a new one by a code. */
  readonly reset: CentrePageLink;
}

interface Secret {
  readonly oldPassword: string;
  readonly password: string;
}

const EMPTY = { oldPassword: '', password: '', confirmation: '' };
const LONGEST = 255;

/**
 * Replaces the payment password by one that is told with the current one. Where that is locked, it says until when, and
 * leads to the reset. Texts: `payment`, `security`, `codes`, `registration` and `refusals`.
 */
export function ChangePaymentPassword({ onDone, reset }: ChangePaymentPasswordProps) {
  const { t } = useTranslation('payment');
  const rule = usePaymentPasswordRule();
  const toText = usePaymentPasswordText();
  const [mutate] = useMutation(ChangePaymentPasswordDocument, { errorPolicy: 'all' });
  const [problem, setProblem] = useState<string | null>(null);
  const [locked, setLocked] = useState<WrongPassword | null>(null);
  const { send, isUnclear } = useSecretIntent({
    name: 'payment-password-change',
    async mutate(secret: Secret, idempotencyKey) {
      const { data, error } = await mutate({ variables: { input: { ...secret, idempotencyKey } } });
      return data?.changePaymentPassword ?? unreachable(error);
    },
    onDone,
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false })),
  });

  async function submit(secret: Secret): Promise<void> {
    setProblem(null);
    const answer = await send(secret);
    if (answer.__typename === 'ChangePaymentPasswordSuccess' || answer.__typename === 'OutcomeUnclear') return;
    const isRefusedTry = answer.__typename === 'PaymentPasswordWrong' || answer.__typename === 'PaymentPasswordLocked';
    if (isRefusedTry && isLocked(answer)) return setLocked(answer);
    setProblem(toText(answer));
  }

  if (locked !== null) return <Locked locked={locked} reset={reset} />;
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={newPasswordRules(rule).shape({ oldPassword: string().required('required') })}
      validateOnBlur={false}
      onSubmit={async ({ oldPassword, password }, { setFieldValue, setFieldTouched }) => {
        await submit({ oldPassword, password });
        await setFieldValue('oldPassword', '', false);
        await setFieldTouched('oldPassword', false, false);
      }}
    >
      {({ isSubmitting }) => (
        <Form className={formStyles['form']} noValidate aria-label={t('change.title')}>
          <p className={formStyles['lead']}>{t('lead')}</p>
          {isUnclear && <Alert>{t('unclear')}</Alert>}
          {problem !== null && <Alert>{problem}</Alert>}
          <FormField
            name="oldPassword"
            type="password"
            label={t('change.old')}
            autoComplete="off"
            maxLength={LONGEST}
            toMessage={() => t('change.oldRequired')}
          />
          <NewPaymentPasswordFields rule={rule} />
          <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
            {t('change.submit')}
          </Button>
          <ButtonLink {...reset} variant="quiet">
            {t('forgotten')}
          </ButtonLink>
        </Form>
      )}
    </Formik>
  );
}

function Locked({ locked, reset }: { readonly locked: WrongPassword; readonly reset: CentrePageLink }) {
  const { t } = useTranslation('payment');
  const toTryText = usePasswordTryText();
  return (
    <EmptyState
      announce
      level={3}
      picture="lock"
      title={t('lockedTitle')}
      text={toTryText(locked)}
      action={
        <ButtonLink {...reset} variant="primary">
          {t('reset.open')}
        </ButtonLink>
      }
    />
  );
}
