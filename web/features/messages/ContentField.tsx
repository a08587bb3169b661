import { useField, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { charactersOf, MESSAGE_LIMITS, tidied } from '../../../schema/messageText.ts';
import { useUnsaved } from '../../lib/navigation/unsaved.ts';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import type { Draft } from './useDraft.ts';
import { isMessage } from './messageSchema.ts';

interface ContentFieldProps {
  readonly label: string;
  readonly rows: number;
}

/** The text of a message, with how much of its length is used. Texts: `writing`. */
export function ContentField({ label, rows }: ContentFieldProps) {
  const { t } = useTranslation('writing');
  useUnsaved(useFormikContext().dirty);
  const [input, { touched, error }] = useField<string>('content');
  const used = charactersOf(tidied(input.value));
  return (
    <TextArea
      {...input}
      label={label}
      rows={rows}
      error={touched && error ? t(isMessage(error) ? `error.${error}` : 'error.long') : undefined}
      counter={t('count', { count: used, max: MESSAGE_LIMITS.content })}
    />
  );
}

/** Keeps what is in the surrounding form as it is written. */
export function KeepDraft<Text>({ keep }: Pick<Draft<Text>, 'keep'>) {
  const { values, dirty } = useFormikContext<Text>();
  const keepWritten = useEffectEvent(keep);
  useEffect(() => {
    if (dirty) keepWritten(values);
  }, [values, dirty]);
  return null;
}
