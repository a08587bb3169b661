import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObjectSchema } from 'yup';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LetterForm.module.css';

/** The result of sending: a reference; an error for a field (an i18n key); or a message about anything else. */
export type LetterOutcome =
  | { readonly reference: string | null }
  | { readonly field: string; readonly message: string }
  | { readonly problem: string };

interface LetterFormProps<Values extends FormikValues> {
  readonly empty: Values;
  readonly schema: AnyObjectSchema;
  readonly send: (values: Values) => Promise<LetterOutcome>;
  readonly sendLabel: string;
  readonly thanks: { readonly title: string; readonly text?: string };
  /** Label of the button to write another letter; null if one is enough. */
  readonly another?: string;
  /** Accessible name of the form: the id of its title, or a text. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly children: (form: FormikProps<Values>) => ReactNode;
}

/**
 * A form for a message to the operator's staff: after sending, the reference replaces the form. After any error the
 * input stays. Its texts are the lazy namespace `letters`.
 */
export function LetterForm<Values extends FormikValues>({
  empty,
  schema,
  send,
  sendLabel,
  thanks,
  another,
  labelledBy,
  label,
  children,
}: LetterFormProps<Values>) {
  const { t } = useTranslation('letters');
  const [sent, setSent] = useState<{ readonly reference: string | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function onSubmit(values: Values, form: FormikHelpers<Values>): Promise<void> {
    setProblem(null);
    const outcome = await send(values);
    if ('field' in outcome) return form.setFieldError(outcome.field, outcome.message);
    if ('problem' in outcome) return setProblem(outcome.problem);
    form.resetForm();
    setSent(outcome);
  }

  if (sent) {
    return (
      <div className={styles['thanks']} role="status">
        <Icon name="check" />
        <h3>{thanks.title}</h3>
        {thanks.text !== undefined && <p>{thanks.text}</p>}
        {sent.reference !== null && (
          <p>
            {t('reference')} <strong className={styles['reference']}>{sent.reference}</strong>
          </p>
        )}
        {another !== undefined && <Button onClick={() => setSent(null)}>{another}</Button>}
      </div>
    );
  }
  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={onSubmit}>
      {(form) => (
        <Form className={styles['form']} noValidate aria-labelledby={labelledBy} aria-label={label}>
          {problem !== null && <Alert tone="bad">{problem}</Alert>}
          {children(form)}
          <Button type="submit" variant="primary" size="large" busy={form.isSubmitting}>
            {sendLabel}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
