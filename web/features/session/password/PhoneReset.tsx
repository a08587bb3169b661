import { useTranslation } from 'react-i18next';
import { RequestPhoneResetDocument } from '../codes/requestCode.generated.ts';
import { useRequestCode } from '../codes/useRequestCode.ts';
import { MobileField } from '../fields/MobileField.tsx';
import { useSignInRules } from '../fields/useSignInRules.ts';
import { phoneResetRules } from './passwordRules.ts';
import { ResetForm, type ResetProps } from './ResetForm.tsx';
import { usePasswords } from './usePasswords.ts';

const EMPTY = { dialingCode: '', mobile: '', code: '', newPassword: '' };

/** Resets the password with a code by SMS ([000] §4). */
export function PhoneReset({ onDone }: ResetProps) {
  const { t } = useTranslation('codes');
  const { resetByPhone } = usePasswords();
  const operatorRules = useSignInRules();
  const rules = phoneResetRules(operatorRules);
  const request = useRequestCode(RequestPhoneResetDocument);
  return (
    <ResetForm
      empty={EMPTY}
      rules={rules}
      passwordRule={operatorRules.passwordRule}
      reset={(values) => resetByPhone(rules.cast(values))}
      code={({ dialingCode, mobile }) => ({
        purpose: 'recovery-sms',
        needs: ['dialingCode', 'mobile'],
        request: () => request({ input: { dialingCode, mobile } }),
        sentText: t('code.sentSms', { number: `+${dialingCode} ${mobile.trim().replace(/^0+/, '')}` }),
      })}
      onDone={onDone}
    >
      {(toMessage) => <MobileField toMessage={toMessage} />}
    </ResetForm>
  );
}
