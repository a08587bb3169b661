import { Formik, useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '../../../schema/countCharacters.ts';
import { LONGEST_COMMENT } from '../../../schema/promotionLimits.ts';
import { useUnsaved } from '../../lib/navigation/unsaved.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { FormField } from '../../ui/Field/FormField.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { applySchema, type ApplyValues, isMessage } from './applySchema.ts';
import type { PromotionParts } from './parts.ts';
import type { Terms } from './promotion.ts';
import styles from './JoinPanel.module.css';

export interface Application extends ApplyValues {
  readonly fileIds: readonly string[];
}

interface ApplyFormProps {
  readonly terms: Terms;
  readonly parts: PromotionParts;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** As it was sent before. */
  readonly typed: Application;
  /** Answers whether it has arrived. */
  readonly onSend: (application: Application) => Promise<boolean>;
}

/** An application with what the terms ask for: a comment, pictures, a messenger's number ([001] §5). */
export function ApplyForm({ terms, parts: { Pictures }, isSending, problem, typed, onSend }: ApplyFormProps) {
  const { t } = useTranslation('promotions');
  const [lacksPictures, setLacksPictures] = useState(false);
  const { takesComment, needsComment, leastPictures, mostPictures, contact, operatorContact } = terms;
  const messenger = contact === 'OTHER' ? operatorContact : contact && t(`apply.messenger.${contact}`);
  const toMessage = (key: string): string => (isMessage(key) ? t(`apply.error.${key}`, { messenger }) : key);
  return (
    <Pictures
      label={t('apply.pictures', { count: mostPictures })}
      hint={t('apply.picturesHint')}
      max={mostPictures}
      {...(lacksPictures && { error: t('apply.error.pictures', { count: leastPictures }) })}
    >
      {({ ids, isIncomplete, clear, field }) => (
        <Formik
          initialValues={{ comment: typed.comment, contactNumber: typed.contactNumber }}
          validationSchema={applySchema(terms)}
          validateOnBlur={false}
          onSubmit={async (values, { resetForm }) => {
            const isLacking = ids.length < leastPictures;
            setLacksPictures(isLacking);
            if (isLacking) return;
            if (!(await onSend({ ...values, fileIds: ids }))) return;
            resetForm({ values });
            clear();
          }}
        >
          <Form className={styles['form']} noValidate aria-label={t('apply.title')}>
            {takesComment && <CommentField isNeeded={needsComment} toMessage={toMessage} />}
            {mostPictures > 0 && field}
            {messenger && (
              <FormField
                name="contactNumber"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                label={t('apply.contact', { messenger })}
                hint={t('apply.contactHint')}
                toMessage={toMessage}
              />
            )}
            {problem !== null && <Alert>{problem}</Alert>}
            <Button type="submit" variant="primary" size="large" wide busy={isSending} disabled={isIncomplete}>
              {t('apply.send')}
            </Button>
            <p className={styles['quiet']}>{t('agree')}</p>
          </Form>
        </Formik>
      )}
    </Pictures>
  );
}

/** The field `comment` of the form around it; characters are counted as people count them. */
function CommentField({
  isNeeded,
  toMessage,
}: {
  readonly isNeeded: boolean;
  readonly toMessage: (key: string) => string;
}) {
  const { t } = useTranslation('promotions');
  useUnsaved(useFormikContext().dirty);
  const [input, meta] = useField<string>('comment');
  return (
    <TextArea
      {...input}
      label={isNeeded ? t('apply.comment') : t('apply.commentOptional')}
      rows={4}
      counter={`${countCharacters(input.value.trim())} / ${LONGEST_COMMENT}`}
      error={meta.touched && meta.error ? toMessage(meta.error) : undefined}
    />
  );
}
