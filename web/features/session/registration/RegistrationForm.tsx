import { Formik, type FormikHelpers, type FormikProps, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterInput, RegistrationFieldName } from '../../../apollo/schema.generated.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { passes } from '../fields/fieldRule.ts';
import { FIELD_KEYS, isKnown, NOTHING_TYPED, type RegistrationValues } from './fields.ts';
import { FieldList } from './FieldList.tsx';
import { InvitationOver } from './InvitationOver.tsx';
import { JoinProblem, type RegistrationProblem } from './JoinProblem.tsx';
import type { RegistrationFormQuery } from './RegistrationDialog.generated.ts';
import styles from './Registration.module.css';
import { reasonMessage, type Refusals, registrationSchema } from './registrationSchema.ts';
import { useSliderGate } from '../slider/useSliderGate.tsx';
import { TermsField } from './TermsField.tsx';
import { useCaptchaPicture } from './useCaptchaPicture.ts';
import { isOver, useInvitation } from './useInvitation.ts';
import { useRegister, type RegisterOutcome } from './useRegister.ts';
import { useUsernameCheck } from './useUsernameCheck.ts';

type Way = NonNullable<RegistrationFormQuery['registrationForm']>['ways'][number];

type FieldErrorsOf = readonly {
  readonly field: RegistrationFieldName;
  readonly reason: NonNullable<Refusals['username']>['reason'];
}[];

interface RegistrationFormProps {
  readonly way: Way;
  readonly minimumAge: number;
  readonly onJoined: (username: string) => void;
}

/**
 * One form for every way to register: it shows and checks the fields of the present one, and keeps all input ([000]
 * §4).
 */
export function RegistrationForm({ way, minimumAge, onJoined }: RegistrationFormProps) {
  const { t } = useTranslation('registration');
  const invitation = useInvitation();
  const { solve, gate } = useSliderGate();
  const register = useRegister();
  const isTaken = useUsernameCheck();
  const asks = (name: Way['fields'][number]['name']): boolean => way.fields.some((field) => field.name === name);
  const captcha = useCaptchaPicture(asks('CAPTCHA'));
  const [refusals, setRefusals] = useState<Refusals>({});
  const [obstacle, setObstacle] = useState<RegistrationProblem | null>(null);

  /** Validate, check the name and the invitation, solve the slider, register ([000] §4). */
  async function onSubmit(values: RegistrationValues, form: FormikHelpers<RegistrationValues>): Promise<void> {
    setObstacle(null);
    if (!(await acceptsInvitation(values, form))) return;
    if (asks('USERNAME') && (await isTaken(values.username.trim())))
      return refuse([{ field: 'USERNAME', reason: 'TAKEN' }], values, form);
    const outcome = await send(values, way.slider === 'BEFORE_JOINING');
    if (outcome === null) return;
    if (outcome.__typename === 'RegisterSuccess') return onJoined(outcome.viewer.username);
    if (outcome.__typename === 'FieldErrors') {
      if (tellsOver(outcome.errors, values)) return;
      await refuse(outcome.errors, values, form);
    }
    if (outcome.__typename !== 'FieldErrors' || !outcome.errors.some(({ field }) => isKnown(field)))
      setObstacle(outcome);
    if (asks('CAPTCHA')) {
      captcha.renew('captcha' in outcome ? (outcome.captcha?.image ?? null) : null);
      await form.setFieldValue('captcha', '', false);
    }
  }

  /** Whether the invitation can be sent; why not is shown. */
  async function acceptsInvitation(values: RegistrationValues, form: FormikHelpers<RegistrationValues>) {
    const code = asks('INVITATION_CODE') ? values.invitationCode.trim() : invitation.brought;
    const found = code === '' ? 'accepted' : await invitation.check(code);
    if (found === 'accepted' || found === 'unsure') return true;
    const error = { field: 'INVITATION_CODE', reason: found === 'unknown' ? 'UNKNOWN' : found } as const;
    if (tellsOver([error], values)) return false;
    // A code that the form does not ask for is the operator's to judge.
    if (!asks('INVITATION_CODE')) return true;
    await refuse([error], values, form);
    return false;
  }

  /** Whether the errors are that of the invitation that the visitor came with, which is told above the form. */
  function tellsOver(errors: FieldErrorsOf, { invitationCode }: RegistrationValues): boolean {
    const reason = errors.find(({ field }) => field === 'INVITATION_CODE')?.reason;
    const isBrought = !asks('INVITATION_CODE') || invitationCode.trim() === invitation.brought;
    if (reason === undefined || !isOver(reason) || invitation.brought === '' || !isBrought) return false;
    invitation.tellOver(reason);
    return true;
  }

  /** Shows that a name is taken when the field is left, unless it has changed by then. */
  async function onNameLeft(field: HTMLInputElement, form: FormikProps<RegistrationValues>): Promise<void> {
    const username = field.value.trim();
    const rule = way.fields.find(({ name }) => name === 'USERNAME');
    if (!rule || !passes(rule, username) || !(await isTaken(username)) || field.value.trim() !== username) return;
    await refuse([{ field: 'USERNAME', reason: 'TAKEN' }], { ...form.values, username }, form);
  }

  /** Null if the visitor closes the slider. */
  async function send(values: RegistrationValues, wantsSlider: boolean): Promise<RegisterOutcome | null> {
    const sliderProof = wantsSlider ? await solve() : null;
    if (wantsSlider && sliderProof === null) return null;
    const outcome = await register({ ...inputOf(values), sliderProof });
    return outcome.__typename === 'SliderRequired' && !wantsSlider ? send(values, true) : outcome;
  }

  function inputOf(values: RegistrationValues): RegisterInput {
    const keys = way.fields.flatMap(({ name }) => (isKnown(name) ? [FIELD_KEYS[name]] : []));
    const asked = Object.fromEntries(keys.map((key) => [key, values[key]]).filter(([, value]) => value !== ''));
    return {
      // Of a link, where the form does not ask for it.
      ...(invitation.referral !== '' && !asks('REFERRAL_CODE') && { referralCode: invitation.referral }),
      ...(invitation.brought !== '' && !asks('INVITATION_CODE') && { invitationCode: invitation.brought }),
      ...asked,
      ...(asks('MOBILE') && { dialingCode: values.dialingCode }),
      way: way.way,
      acceptsTerms: values.acceptsTerms,
    };
  }

  async function refuse(
    errors: FieldErrorsOf,
    values: RegistrationValues,
    form: Pick<FormikHelpers<RegistrationValues>, 'setFieldTouched' | 'setFieldError'>,
  ): Promise<void> {
    const found = errors.flatMap(({ field, reason }) => (isKnown(field) ? [[FIELD_KEYS[field], reason] as const] : []));
    setRefusals((before) => ({
      ...before,
      ...Object.fromEntries(found.map(([key, reason]) => [key, { value: typed(values[key]), reason }])),
    }));
    for (const [key, reason] of found) {
      await form.setFieldTouched(key, true, false);
      form.setFieldError(key, reasonMessage(reason));
    }
  }

  const start: RegistrationValues = {
    ...NOTHING_TYPED,
    referralCode: invitation.referral,
    invitationCode: invitation.brought,
  };
  return (
    <>
      <Formik
        initialValues={start}
        validationSchema={registrationSchema(way.fields, refusals)}
        validateOnBlur={false}
        onSubmit={onSubmit}
      >
        {(form) => (
          <Form className={styles['form']} noValidate>
            <Revalidation refusals={refusals} />
            {invitation.over !== null && (
              <InvitationOver
                reason={invitation.over}
                onLeave={() => {
                  invitation.leave();
                  void form.setFieldValue('invitationCode', '');
                }}
              />
            )}
            {obstacle && <JoinProblem obstacle={obstacle} />}
            <FieldList
              way={way}
              minimumAge={minimumAge}
              invitation={invitation}
              captcha={captcha}
              solve={solve}
              onNameLeft={(field) => void onNameLeft(field, form)}
            />
            <TermsField minimumAge={minimumAge} />
            <Button type="submit" variant="primary" size="large" wide busy={form.isSubmitting}>
              {t('submit')}
            </Button>
            <p className={styles['check']} role="status">
              {form.submitCount > 0 && !form.isValid && !form.isSubmitting && t('problem.check')}
            </p>
          </Form>
        )}
      </Formik>
      {gate}
    </>
  );
}

/** Validates again after a refusal: a validation that began before it would overwrite its errors. */
function Revalidation({ refusals }: { readonly refusals: Refusals }) {
  const { validateForm } = useFormikContext();
  useEffect(
    function checkAgain() {
      if (Object.keys(refusals).length > 0) void validateForm();
    },
    [refusals, validateForm],
  );
  return null;
}

const typed = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);
