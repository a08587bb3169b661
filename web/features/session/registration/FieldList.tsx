import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { RegistrationFieldName } from '../../../apollo/schema.generated.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { FormField } from '../../../ui/Field/FormField.tsx';
import { CaptchaField } from '../fields/CaptchaField.tsx';
import { CodeField } from '../codes/CodeField.tsx';
import { patternMessage } from '../fields/fieldRule.ts';
import { MobileField } from '../fields/MobileField.tsx';
import { FIELD_KEYS, LOOKS, type RegistrationValues } from './fields.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { RegistrationFormQuery } from './RegistrationDialog.generated.ts';
import type { CaptchaPicture } from './useCaptchaPicture.ts';
import { useFieldMessage } from './useFieldMessage.ts';
import type { useInvitation } from './useInvitation.ts';
import { useRegistrationCode } from './useRegistrationCode.ts';

interface FieldListProps {
  readonly way: NonNullable<RegistrationFormQuery['registrationForm']>['ways'][number];
  readonly minimumAge: number;
  readonly invitation: Pick<ReturnType<typeof useInvitation>, 'brought' | 'isAccepted' | 'over'>;
  readonly captcha: CaptchaPicture;
  readonly solve: () => Promise<string | null>;
  readonly onNameLeft: (field: HTMLInputElement) => void;
}

/** Fields whose rule is shown from the start, because it cannot be guessed. */
const RULE_TOLD: ReadonlySet<RegistrationFieldName> = new Set<RegistrationFieldName>([
  'USERNAME',
  'PASSWORD',
  'PAYMENT_PASSWORD',
]);

/**
 * The fields of a way to register, in the operator's order. A valid invitation from the address is shown, not asked for
 * ([000] §5).
 */
export function FieldList({ way, minimumAge, invitation, captcha, solve, onNameLeft }: FieldListProps) {
  const { t } = useTranslation(['registration', 'codes']);
  const { values } = useFormikContext<RegistrationValues>();
  const toMessage = useFieldMessage(minimumAge);
  const request = useRegistrationCode(way.slider === 'BEFORE_CODE', solve);
  const { dialingCode, mobile } = values;

  return way.fields.map((rule) => {
    const { name, isRequired } = rule;
    if (name === 'TERMS' || name === 'OTHER') return null;
    const label = isRequired ? t(`field.${name}`) : t('optional', { label: t(`field.${name}`) });
    if (name === 'MOBILE') return <MobileField key={name} toMessage={toMessage} />;
    if (name === 'CODE') {
      return (
        <CodeField
          key={name}
          purpose={`registration-${way.way}`}
          needs={['dialingCode', 'mobile']}
          request={() => request({ way: way.way, dialingCode, mobile })}
          sentText={t('codeSent', { number: `+${dialingCode} ${mobile}` })}
          toMessage={toMessage}
        />
      );
    }
    if (name === 'CAPTCHA')
      return (
        <CaptchaField
          key={name}
          image={captcha.image}
          refreshing={captcha.refreshing}
          onRefresh={captcha.refresh}
          toMessage={toMessage}
        />
      );
    if (name === 'INVITATION_CODE' && invitation.over !== null) return null;
    if (name === 'INVITATION_CODE' && invitation.isAccepted && values.invitationCode === invitation.brought) {
      return (
        <Alert key={name} tone="good">
          {t('invited', { code: invitation.brought })}
        </Alert>
      );
    }
    const isPassword = name === 'PASSWORD';
    return (
      <div
        key={name}
        data-optional={!isRequired || undefined}
        {...(name === 'USERNAME' && {
          onBlur: ({ target }) => target instanceof HTMLInputElement && onNameLeft(target),
        })}
      >
        <FormField
          name={FIELD_KEYS[name]}
          label={label}
          hint={RULE_TOLD.has(name) && toMessage(patternMessage(rule))}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...LOOKS[name]}
          toMessage={toMessage}
        />
        {isPassword && <PasswordStrength rule={rule} />}
      </div>
    );
  });
}
