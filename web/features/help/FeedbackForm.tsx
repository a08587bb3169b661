import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { countWords } from '../../../schema/countWords.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { FormField } from '../../ui/Field/FormField.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LetterForm, type LetterOutcome } from '../../ui/Letter/LetterForm.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import styles from './FeedbackForm.module.css';
import { FEEDBACK_TOPICS, feedbackSchema, type FeedbackValues } from './feedbackSchema.ts';
import { useSendFeedback } from './useSendFeedback.ts';

interface FeedbackFormProps {
  readonly rules: { readonly minWords: number; readonly maxWords: number };
}

const EMPTY: FeedbackValues = { topic: 'OTHER', text: '', contact: '' };

/** A form for feedback to the operator. */
export function FeedbackForm({ rules }: FeedbackFormProps) {
  const { t } = useTranslation(['help', 'letters']);
  const id = useId();
  const sendFeedback = useSendFeedback();
  const toFailureText = useFailureText();
  const toMessage = (key: string): string =>
    isMessage(key) ? t(key, { min: rules.minWords, max: rules.maxWords }) : key;

  async function send({ topic, text, contact }: FeedbackValues): Promise<LetterOutcome> {
    const outcome = await sendFeedback({ topic, text, ...(contact.trim() === '' ? {} : { contact: contact.trim() }) });
    switch (outcome.__typename) {
      case 'SendFeedbackSuccess':
        return { reference: outcome.reference };
      case 'FeedbackTooShort':
        return { field: 'text', message: 'feedback.error.short' };
      case 'FeedbackTooLong':
        return { field: 'text', message: 'feedback.error.long' };
      case 'InvalidInput':
        return { problem: t('letters:invalid') };
      case 'RateLimited':
        return { problem: t('feedback.problem.RateLimited', { count: Math.ceil(outcome.retryAfterSeconds / 60) }) };
      case 'FeatureUnavailable':
        return { problem: t('feedback.problem.FeatureUnavailable') };
      case 'Unreachable':
        return { problem: toFailureText(outcome, t('feedback.problem.unclear')) };
    }
  }

  return (
    <section id="write" className={styles['write']} aria-labelledby={`${id}-title`}>
      <div className={styles['words']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          {t('feedback.title')}
        </h2>
        <p className={styles['lead']}>{t('feedback.lead')}</p>
        <p className={styles['care']}>
          <Icon name="lock" />
          {t('feedback.care')}
        </p>
      </div>
      <LetterForm
        empty={EMPTY}
        schema={feedbackSchema(rules)}
        send={send}
        sendLabel={t('feedback.send')}
        thanks={{ title: t('feedback.thanks') }}
        another={t('feedback.another')}
        labelledBy={`${id}-title`}
      >
        {({ values, errors, touched, handleChange, handleBlur, setFieldValue }) => (
          <>
            <Select
              label={t('feedback.topic')}
              value={values.topic}
              options={FEEDBACK_TOPICS.map((value) => ({ value, label: t(`feedback.topics.${value}`) }))}
              onChange={(topic) => void setFieldValue('topic', topic)}
            />
            <TextArea
              name="text"
              label={t('feedback.text')}
              placeholder={t('feedback.placeholder')}
              rows={6}
              value={values.text}
              onChange={handleChange}
              onBlur={handleBlur}
              hint={t('feedback.bounds', { min: rules.minWords, max: rules.maxWords })}
              error={touched.text && errors.text ? toMessage(errors.text) : undefined}
              counter={<WordCount text={values.text} rules={rules} />}
            />
            <FormField
              name="contact"
              label={t('feedback.contact')}
              hint={t('feedback.contactHint')}
              autoComplete="email"
              spellCheck={false}
              toMessage={toMessage}
            />
          </>
        )}
      </LetterForm>
    </section>
  );
}

function WordCount({ text, rules }: { readonly text: string } & FeedbackFormProps) {
  const { t } = useTranslation('help');
  const count = countWords(text);
  return (
    <span className={styles['count']} data-fits={count >= rules.minWords && count <= rules.maxWords}>
      {t('feedback.count', { count, max: rules.maxWords })}
    </span>
  );
}

const MESSAGES = ['feedback.error.short', 'feedback.error.long', 'feedback.error.contact'] as const;
const isMessage = (key: string): key is (typeof MESSAGES)[number] => MESSAGES.some((known) => known === key);
