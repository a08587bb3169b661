import { useMutation } from '@apollo/client/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { string } from 'yup';
import type { CodeChannel } from '../../../apollo/schema.generated.ts';
import { unreachable } from '../../../apollo/unreachable.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { OperationCode } from '../codes/OperationCode.tsx';
import { useIdentityCheck } from '../confirm/useIdentityCheck.tsx';
import formStyles from '../fields/Form.module.css';
import { NewPaymentPasswordFields } from './NewPaymentPasswordFields.tsx';
import { ResetPaymentPasswordDocument } from './PaymentPassword.generated.ts';
import { newPasswordRules, usePaymentPasswordRule } from './usePaymentPasswordRule.ts';
import { usePaymentPasswordText } from './usePaymentPasswordText.ts';
import { useSecretIntent } from './useSecretIntent.ts';

/** A proven contact, masked. */
export interface Contact {
  readonly channel: CodeChannel;
  readonly to: string;
}

interface ResetFormProps {
  readonly contacts: readonly [Contact, ...(readonly Contact[])];
  readonly onDone: () => void;
}

interface Secret {
  readonly channel: CodeChannel;
  readonly code: string;
  readonly password: string;
}

const EMPTY = { code: '', password: '', confirmation: '' };
const LONGEST_CODE = 32;

/** Asks for a code, and for the new payment password. */
export function ResetForm({ contacts, onDone }: ResetFormProps) {
  const { t } = useTranslation('payment');
  const identityCheck = useIdentityCheck();
  const rule = usePaymentPasswordRule();
  const toText = usePaymentPasswordText();
  const [mutate] = useMutation(ResetPaymentPasswordDocument, { errorPolicy: 'all' });
  const [channel, setChannel] = useState<CodeChannel>(contacts[0].channel);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isUnclear } = useSecretIntent({
    name: 'payment-password-reset',
    identityCheck,
    async mutate(secret: Secret, idempotencyKey) {
      const { data, error } = await mutate({ variables: { input: { ...secret, idempotencyKey } } });
      return data?.resetPaymentPassword ?? unreachable(error);
    },
    onDone,
    onRefused: (reason) => setProblem(toText({ __typename: 'Unreachable', reason, isUnclear: false })),
  });

  async function submit({ code, password }: typeof EMPTY): Promise<void> {
    setProblem(null);
    const answer = await send({ channel, code: code.trim(), password });
    if (answer.__typename !== 'ResetPaymentPasswordSuccess' && answer.__typename !== 'OutcomeUnclear')
      setProblem(toText(answer));
  }

  return (
    <>
      <Formik
        initialValues={EMPTY}
        validationSchema={newPasswordRules(rule).shape({
          code: string().trim().required('required').max(LONGEST_CODE, 'required'),
        })}
        validateOnBlur={false}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate aria-label={t('reset.title')}>
            <p className={formStyles['lead']}>{t('reset.lead')}</p>
            {isUnclear && <Alert>{t('unclear')}</Alert>}
            {problem !== null && <Alert>{problem}</Alert>}
            <Select
              label={t('reset.channel')}
              value={channel}
              options={contacts.map(({ channel: value, to }) => ({ value, label: t(`reset.${value}`, { to }) }))}
              onChange={setChannel}
            />
            <OperationCode key={channel} operation="RESET_PAYMENT_PASSWORD" channel={channel} />
            <NewPaymentPasswordFields rule={rule} />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('reset.submit')}
            </Button>
          </Form>
        )}
      </Formik>
      {identityCheck.dialog}
    </>
  );
}
