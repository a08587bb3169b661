import { useField, useFormikContext } from 'formik';
import { useUnsaved } from '../../lib/navigation/unsaved.ts';
import { Field, type FieldProps } from './Field.tsx';

/**
 * A `Field` bound to the surrounding form. Messages of the schema are i18n keys; `toMessage` translates them. The
 * message appears when the field was left or the form was sent, then follows corrections. Input survives the end of a
 * session: the sign-in then opens over the form (`lib/navigation/unsaved`).
 */
export function FormField({
  toMessage,
  ...props
}: Omit<FieldProps, 'error' | 'value'> & { readonly toMessage: (key: string) => string }) {
  useUnsaved(useFormikContext().dirty);
  const [input, meta] = useField<string>(props.name);
  return <Field {...props} {...input} error={meta.touched && meta.error ? toMessage(meta.error) : undefined} />;
}
