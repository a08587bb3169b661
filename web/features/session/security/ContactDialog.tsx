import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { ContactInput } from '../../../apollo/schema.generated.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { CodeField } from '../codes/CodeField.tsx';
import type { CodeRequestOutcome } from '../codes/codeProblem.ts';
import { useCodeMessage } from '../codes/useCodeMessage.ts';
import { useCodeText } from '../codes/useCodeText.ts';
import formStyles from '../fields/Form.module.css';
import { MobileField } from '../fields/MobileField.tsx';
import { mobileRules } from '../fields/mobileRules.ts';
import { useSignInRules } from '../fields/useSignInRules.ts';
import { ChangeContactDocument, RequestContactCodeDocument } from './Security.generated.ts';
import styles from './SecurityCentre.module.css';
import { useSecurityChange } from '../confirm/useSecurityChange.ts';
import type { IdentityCheck } from '../confirm/useIdentityCheck.tsx';
import { useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

/** What is changed. */
export type ContactKind = 'EMAIL' | 'MOBILE';

interface ContactDialogProps {
  readonly kind: ContactKind;
  readonly identityCheck: IdentityCheck;
  readonly onClose: () => void;
}

const code = string().trim().required('error.codeRequired').max(32, 'error.codeRequired');
const emailRules = object({ email: string().trim().required('email').email('email').max(100, 'email'), code });

/**
 * A new address or number, confirmed by a code that is sent there. Only after the code does it say whether another
 * member has it.
 */
export function ContactDialog({ kind, identityCheck, onClose }: ContactDialogProps) {
  const { t } = useTranslation(['security', 'codes']);
  const toMessage = useCodeMessage();
  const toCodeText = useCodeText();
  const toText = useSecurityProblemText();
  const change = useSecurityChange();
  const [problem, setProblem] = useState<string | null>(null);
  const isEmail = kind === 'EMAIL';
  const { mobileRule } = useSignInRules({ skip: isEmail });

  /** Errors without a message of the code field are shown above it. */
  async function send(contact: ContactInput): Promise<CodeRequestOutcome> {
    setProblem(null);
    const outcome = await identityCheck.run(() => change(RequestContactCodeDocument, { input: { contact } }));
    switch (outcome.__typename) {
      case 'ConfirmationRequired':
      case 'ContactKept':
      case 'SessionRequired':
      case 'RealAccountRequired':
        setProblem(toText(outcome));
        return { __typename: 'GivenUp' };
      default:
        return outcome;
    }
  }

  async function submit(contact: ContactInput, typed: string): Promise<void> {
    setProblem(null);
    const outcome = await identityCheck.run(() => change(ChangeContactDocument, { input: { contact, code: typed } }));
    if (outcome.__typename === 'ChangeContactSuccess') {
      showToast(t(isEmail ? 'security:contacts.emailDone' : 'security:contacts.mobileDone'), 'good');
      return onClose();
    }
    setProblem(outcome.__typename === 'CodeRefused' ? toCodeText(outcome) : toText(outcome));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isEmail ? 'security:contacts.changeEmail' : 'security:contacts.changeMobile')}
      size="small"
    >
      <Formik
        initialValues={{ email: '', dialingCode: '', mobile: '', code: '' }}
        validationSchema={isEmail ? emailRules : object({ ...mobileRules(mobileRule), code })}
        validateOnBlur={false}
        onSubmit={(values) => submit(toContact(kind, values), values.code.trim())}
      >
        {({ isSubmitting, values }) => (
          <Form className={formStyles['form']} noValidate>
            <p className={styles['lead']}>{t('security:contacts.changeLead')}</p>
            {problem !== null && <Alert>{problem}</Alert>}
            {isEmail ? (
              <FormField
                name="email"
                type="email"
                label={t('security:contacts.newEmail')}
                autoComplete="email"
                toMessage={() => t('security:contacts.emailFormat')}
              />
            ) : (
              <MobileField toMessage={toMessage} />
            )}
            <CodeField
              purpose={`contact.${kind}`}
              needs={isEmail ? ['email'] : ['dialingCode', 'mobile']}
              request={() => send(toContact(kind, values))}
              sentText={t('security:step.sent', {
                destination: isEmail
                  ? values.email.trim()
                  : `+${values.dialingCode} ${values.mobile.trim().replace(/^0+/, '')}`,
              })}
              toMessage={toMessage}
            />
            <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
              {t('security:contacts.submit')}
            </Button>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

function toContact(
  kind: ContactKind,
  { email, dialingCode, mobile }: { readonly email: string; readonly dialingCode: string; readonly mobile: string },
): ContactInput {
  return kind === 'EMAIL' ? { email: email.trim() } : { mobile: { dialingCode, mobile: mobile.trim() } };
}
