import { useMutation } from '@apollo/client/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreachable } from '../../../apollo/unreachable.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { useIdentityCheck } from '../confirm/useIdentityCheck.tsx';
import formStyles from '../fields/Form.module.css';
import { NewPaymentPasswordFields } from './NewPaymentPasswordFields.tsx';
import { SetPaymentPasswordDocument } from './PaymentPassword.generated.ts';
import { newPasswordRules, usePaymentPasswordRule } from './usePaymentPasswordRule.ts';
import { usePaymentPasswordText } from './usePaymentPasswordText.ts';
import { useSecretIntent } from './useSecretIntent.ts';

/** Sets a first payment password. Texts: `payment`, `security`, `codes`, `registration` and `refusals`. */
export function PaymentPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('payment');
  const identityCheck = useIdentityCheck();
  const rule = usePaymentPasswordRule();
  const toText = usePaymentPasswordText();
  const [mutate] = useMutation(SetPaymentPasswordDocument, { errorPolicy: 'all' });
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isUnclear } = useSecretIntent({
    name: 'payment-password',
    identityCheck,
    async mutate(secret: { readonly password: string }, idempotencyKey) {
      const { data, error } = await mutate({ variables: { input: { ...secret, idempotencyKey } } });
      return data?.setPaymentPassword ?? unreachable(error);
    },
    onDone,
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false })),
  });

  async function submit(password: string): Promise<void> {
    setProblem(null);
    const answer = await send({ password });
    if (answer.__typename === 'PaymentPasswordExists') return onDone();
    if (answer.__typename !== 'SetPaymentPasswordSuccess' && answer.__typename !== 'OutcomeUnclear')
      setProblem(toText(answer));
  }

  return (
    <>
      <Formik
        initialValues={{ password: '', confirmation: '' }}
        validationSchema={newPasswordRules(rule)}
        validateOnBlur={false}
        onSubmit={({ password }) => submit(password)}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate aria-label={t('title')}>
            <p className={formStyles['lead']}>{t('lead')}</p>
            {isUnclear && <Alert>{t('unclear')}</Alert>}
            {problem !== null && <Alert>{problem}</Alert>}
            <NewPaymentPasswordFields rule={rule} />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('submit')}
            </Button>
          </Form>
        )}
      </Formik>
      {identityCheck.dialog}
    </>
  );
}
