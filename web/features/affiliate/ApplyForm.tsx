import { Field as FormikField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { FormField } from '../../ui/Field/FormField.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { LetterForm, type LetterOutcome } from '../../ui/Letter/LetterForm.tsx';
import styles from './ApplyForm.module.css';
import { applySchema, type ApplyValues, NOTHING, problemOf } from './applySchema.ts';
import { useApply } from './useApply.ts';

interface ApplyFormProps {
  /** Years. */
  readonly minimumAge: number;
  /** Renders the fields `dialingCode` and `mobile` of the surrounding form. */
  readonly mobile: (toMessage: (key: string) => string) => ReactNode;
}

/** The application to become an affiliate. */
export function ApplyForm({ minimumAge, mobile }: ApplyFormProps) {
  const { t } = useTranslation(['affiliate', 'letters']);
  const apply = useApply();
  const toFailureText = useFailureText();
  const toMessage = (key: string): string => (isMessage(key) ? t(key, { age: minimumAge }) : key);

  async function send({ dialingCode, mobile: number, channel, ...rest }: ApplyValues): Promise<LetterOutcome> {
    const outcome = await apply({
      ...rest,
      ...(number.trim() === '' ? {} : { dialingCode, mobile: number.trim() }),
      ...(channel.trim() === '' ? {} : { channel: channel.trim() }),
    });
    switch (outcome.__typename) {
      case 'ApplyAsAffiliateSuccess':
        return { reference: outcome.reference };
      case 'InvalidInput':
        return problemOf(outcome.field) ?? { problem: t('letters:invalid') };
      case 'RateLimited':
        return { problem: t('problem.RateLimited', { count: Math.ceil(outcome.retryAfterSeconds / 60) }) };
      case 'FeatureUnavailable':
        return { problem: t('problem.FeatureUnavailable') };
      case 'Unreachable':
        return { problem: toFailureText(outcome, t('problem.unclear')) };
    }
  }

  return (
    <LetterForm
      empty={NOTHING}
      schema={applySchema}
      send={send}
      sendLabel={t('form.send')}
      thanks={{ title: t('thanks.title'), text: t('thanks.text') }}
      label={t('form.title')}
    >
      {({ values, errors, touched, handleChange, handleBlur }) => (
        <>
          <FormField name="name" label={t('form.name')} autoComplete="name" toMessage={toMessage} />
          <FormField
            name="email"
            type="email"
            label={t('form.email')}
            hint={t('form.emailHint')}
            autoComplete="email"
            spellCheck={false}
            toMessage={toMessage}
          />
          {mobile(toMessage)}
          <FormField name="channel" label={t('form.channel')} hint={t('form.channelHint')} toMessage={toMessage} />
          <TextArea
            name="message"
            label={t('form.message')}
            placeholder={t('form.placeholder')}
            rows={5}
            value={values.message}
            onChange={handleChange}
            onBlur={handleBlur}
            error={touched.message && errors.message ? toMessage(errors.message) : undefined}
          />
          <div>
            <label className={styles['age']}>
              <FormikField
                type="checkbox"
                name="isOfAge"
                aria-invalid={Boolean(touched.isOfAge && errors.isOfAge)}
                aria-describedby="age-note"
              />
              {t('form.age', { age: minimumAge })}
            </label>
            <p id="age-note" className={styles['note']} aria-live="polite">
              {touched.isOfAge && errors.isOfAge ? toMessage(errors.isOfAge) : ''}
            </p>
          </div>
        </>
      )}
    </LetterForm>
  );
}

const MESSAGES = ['error.name', 'error.email', 'error.mobile', 'error.message', 'error.long', 'error.age'] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);
