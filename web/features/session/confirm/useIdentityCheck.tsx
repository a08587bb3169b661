import { Formik } from 'formik';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import formStyles from '../fields/Form.module.css';
import { ConfirmIdentityDocument } from './ConfirmIdentity.generated.ts';
import { useSecurityChange } from './useSecurityChange.ts';
import { type SecurityProblem, useSecurityProblemText } from './useSecurityProblemText.ts';

export interface IdentityCheck {
  /**
   * Runs an action. If it returns `ConfirmationRequired`, asks for the password, and the authenticator's code if
   * needed, then runs it again. Resolves to the last outcome.
   */
  readonly run: <Outcome extends { readonly __typename: string }>(action: () => Promise<Outcome>) => Promise<Outcome>;
  /** Render it anywhere. */
  readonly dialog: ReactNode;
}

const password = string().required('required').max(255, 'required');
const rules = object({ password });
const rulesWithCode = object({ password, code: string().trim().required('required').max(32, 'required') });

export function useIdentityCheck(): IdentityCheck {
  const [asks, setAsks] = useState<{ readonly needsCode: boolean } | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  function confirmed(needsCode: boolean): Promise<boolean> {
    setAsks({ needsCode });
    return new Promise((resolve) => {
      answer.current = (isConfirmed) => {
        setAsks(null);
        resolve(isConfirmed);
      };
    });
  }

  return {
    async run(action) {
      const outcome = await action();
      if (outcome.__typename !== 'ConfirmationRequired') return outcome;
      return (await confirmed('needsCode' in outcome && outcome.needsCode === true)) ? action() : outcome;
    },
    dialog: asks && (
      <ConfirmDialog needsCode={asks.needsCode} onAnswer={(isConfirmed) => answer.current(isConfirmed)} />
    ),
  };
}

function ConfirmDialog({
  needsCode,
  onAnswer,
}: {
  readonly needsCode: boolean;
  readonly onAnswer: (confirmed: boolean) => void;
}) {
  const { t } = useTranslation(['security', 'session']);
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [trouble, setTrouble] = useState<SecurityProblem | null>(null);
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('security:confirm.title')} size="small">
      <Formik
        initialValues={{ password: '', code: '' }}
        validationSchema={needsCode ? rulesWithCode : rules}
        validateOnBlur={false}
        onSubmit={async ({ password: typed, code }) => {
          setTrouble(null);
          const outcome = await change(ConfirmIdentityDocument, {
            input: { password: typed, ...(needsCode && { code: code.trim() }) },
          });
          if (outcome.__typename === 'ConfirmIdentitySuccess') onAnswer(true);
          else setTrouble(outcome);
        }}
      >
        {({ isSubmitting }) => (
          <Form className={formStyles['form']} noValidate>
            <p className={formStyles['lead']}>{t('security:confirm.text')}</p>
            {trouble && <Alert>{toText(trouble)}</Alert>}
            <FormField
              name="password"
              type="password"
              label={t('session:login.password')}
              autoComplete="current-password"
              toMessage={() => t('session:error.passwordRequired')}
            />
            {needsCode && (
              <FormField
                name="code"
                label={t('security:step.code')}
                hint={t('security:step.recoveryHint')}
                autoComplete="one-time-code"
                toMessage={() => t('security:step.required')}
              />
            )}
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('security:confirm.submit')}
            </Button>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
