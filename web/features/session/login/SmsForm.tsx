import { Field as FormikField, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FieldRule } from '../fields/fieldRule.ts';
import formStyles from '../fields/Form.module.css';
import { useLocale } from '../../../lib/locale.ts';
import { MobileField } from '../fields/MobileField.tsx';
import { mobileRules } from '../fields/mobileRules.ts';
import { useSignInRules } from '../fields/useSignInRules.ts';
import { type ExtraStepNeeded, stepNeeded } from './step/stepNeeded.ts';
import { useProblemText } from '../core/useProblemText.ts';
import { CodeField } from '../codes/CodeField.tsx';
import { RequestLoginCodeDocument } from '../codes/requestCode.generated.ts';
import { useCodeMessage } from '../codes/useCodeMessage.ts';
import { useCodeText } from '../codes/useCodeText.ts';
import { type LoginByCodeOutcome, useLoginByCode } from './useLoginByCode.ts';
import { useRequestCode } from '../codes/useRequestCode.ts';

interface SmsFormProps {
  /** The number stored in this browser. */
  readonly remembered: { readonly dialingCode: string; readonly mobile: string } | null;
  readonly onSignedIn: (isFirst?: boolean) => void;
  readonly onStep: (step: ExtraStepNeeded) => void;
}

type Problem =
  | Exclude<LoginByCodeOutcome, { readonly __typename: 'LoginByCodeSuccess' }>
  | { readonly __typename: 'ExtraStepOver' };

const toRules = (mobileRule: FieldRule | null) =>
  object({
    ...mobileRules(mobileRule),
    code: string().trim().required('error.codeRequired').max(255, 'error.codeRequired'),
    rememberMe: boolean().default(false),
  });

/** Sign-in by mobile number and a code by SMS ([000] §4). */
export function SmsForm({ remembered, onSignedIn, onStep }: SmsFormProps) {
  const { t } = useTranslation(['codes', 'session']);
  const rules = toRules(useSignInRules().mobileRule);
  const toMessage = useCodeMessage();
  const toText = useSmsProblemText();
  const login = useLoginByCode();
  const request = useRequestCode(RequestLoginCodeDocument);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Called on return from the extra step; the number is kept. */
  function onBack(isOver: boolean): void {
    setProblem(isOver ? { __typename: 'ExtraStepOver' } : null);
  }

  return (
    <Formik
      initialValues={{ dialingCode: '', mobile: '', code: '', rememberMe: remembered !== null, ...remembered }}
      validationSchema={rules}
      validateOnBlur={false}
      onSubmit={async (values, form) => {
        setProblem(null);
        const outcome = await login(rules.cast(values));
        if (outcome.__typename === 'LoginByCodeSuccess') return onSignedIn(outcome.isFirstLogin);
        const step = stepNeeded(outcome, onBack);
        if (!step) return setProblem(outcome);
        onStep(step);
        // The code was used to get this far.
        await form.setFieldValue('code', '', false);
      }}
    >
      {({ isSubmitting, values: { dialingCode, mobile } }) => (
        <Form className={formStyles['form']} noValidate>
          {problem && <Alert>{toText(problem)}</Alert>}
          <MobileField toMessage={toMessage} />
          <CodeField
            purpose="login"
            needs={['dialingCode', 'mobile']}
            request={() => request({ input: { dialingCode, mobile } })}
            sentText={t('code.sentSms', { number: `+${dialingCode} ${mobile.trim().replace(/^0+/, '')}` })}
            toMessage={toMessage}
          />
          <label className={formStyles['remember']}>
            <FormikField type="checkbox" name="rememberMe" />
            {t('mobile.remember')}
          </label>
          <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
            {t('session:login.submit')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** Messages about the code from `codes`, all others from every sign-in. */
function useSmsProblemText(): (problem: Problem) => string {
  const toCodeText = useCodeText();
  const toText = useProblemText(useLocale());
  return (problem) => {
    switch (problem.__typename) {
      case 'AccountRefused':
        return toText({ __typename: 'AccountRefused', reason: problem.why });
      case 'AccountLocked':
      case 'ExtraStepRequired':
      case 'ExtraStepOver':
      case 'NotMemberAccount':
      case 'Unreachable':
        return toText(problem);
      default:
        return toCodeText(problem);
    }
  };
}
