import { Formik, type FormikValues } from 'formik';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObjectSchema } from 'yup';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { CodeField } from '../codes/CodeField.tsx';
import { useCodeMessage } from '../codes/useCodeMessage.ts';
import type { FieldRule } from '../fields/fieldRule.ts';
import formStyles from '../fields/Form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PasswordSet, ResetOutcome } from './usePasswords.ts';
import { type PasswordProblem, usePasswordMessage, usePasswordText } from './usePasswordText.ts';

export interface ResetProps {
  readonly onDone: (set: PasswordSet) => void;
}

interface ResetFormProps<Values extends FormikValues> extends ResetProps {
  readonly empty: Values;
  readonly rules: AnyObjectSchema;
  readonly passwordRule: FieldRule | null;
  readonly reset: (values: Values) => Promise<ResetOutcome>;
  /** Props of the code field, for these values. */
  readonly code: (values: Values) => Omit<ComponentProps<typeof CodeField>, 'toMessage'>;
  /** The fields that identify the account. */
  readonly children: (toMessage: (key: string) => string) => ReactNode;
}

/** Sets a new password with a code that was sent ([000] §4). */
export function ResetForm<Values extends FormikValues>({
  empty,
  rules,
  passwordRule,
  reset,
  code,
  onDone,
  children,
}: ResetFormProps<Values>) {
  const { t } = useTranslation('recovery');
  const toCodeMessage = useCodeMessage();
  const toPasswordMessage = usePasswordMessage();
  const toMessage = (key: string): string => toPasswordMessage(toCodeMessage(key));
  const toText = usePasswordText();
  const [trouble, setTrouble] = useState<PasswordProblem | null>(null);
  return (
    <Formik
      initialValues={empty}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values) => {
        setTrouble(null);
        const outcome = await reset(values);
        if ('viewer' in outcome) onDone(outcome);
        else setTrouble(outcome);
      }}
    >
      {({ isSubmitting, values }) => (
        <Form className={formStyles['form']} noValidate>
          {trouble && <Alert>{toText(trouble)}</Alert>}
          {children(toMessage)}
          <CodeField {...code(values)} toMessage={toMessage} />
          <NewPasswordField rule={passwordRule} toMessage={toMessage} />
          <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
            {t('forgotten.submit')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
