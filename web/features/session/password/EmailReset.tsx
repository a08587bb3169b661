import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { RequestPasswordResetDocument } from '../codes/requestCode.generated.ts';
import { useRequestCode } from '../codes/useRequestCode.ts';
import { useSignInRules } from '../fields/useSignInRules.ts';
import { emailResetRules } from './passwordRules.ts';
import { ResetForm, type ResetProps } from './ResetForm.tsx';
import { usePasswords } from './usePasswords.ts';

const EMPTY = { username: '', email: '', code: '', newPassword: '' };

/** Resets the password with a code by e-mail ([000] §4). */
export function EmailReset({ onDone }: ResetProps) {
  const { t } = useTranslation(['recovery', 'codes']);
  const { resetByEmail } = usePasswords();
  const operatorRules = useSignInRules();
  const rules = emailResetRules(operatorRules);
  const request = useRequestCode(RequestPasswordResetDocument);
  return (
    <ResetForm
      empty={EMPTY}
      rules={rules}
      passwordRule={operatorRules.passwordRule}
      reset={(values) => resetByEmail(rules.cast(values))}
      code={({ username, email }) => ({
        purpose: 'recovery-email',
        needs: ['username', 'email'],
        request: () => request({ input: { username: username.trim(), email: email.trim() } }),
        sentText: t('codes:code.sentEmail'),
      })}
      onDone={onDone}
    >
      {(toMessage) => (
        <>
          <FormField
            name="username"
            label={t('field.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            toMessage={toMessage}
          />
          <FormField name="email" type="email" label={t('field.email')} autoComplete="email" toMessage={toMessage} />
        </>
      )}
    </ResetForm>
  );
}
