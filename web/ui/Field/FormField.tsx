import { useField, useFormikContext } from 'formik';
import { useUnsaved } from '../../lib/navigation/unsaved.ts';
import { Field, type FieldProps } from './Field.tsx';

/**
 * A `Field` bound to the form around it. Messages of the form's rules are i18n keys: `toMessage` puts them into words.
 * The message shows once the field was left or the form was sent, then follows the player's corrections.
 * What is typed here survives the end of a session: the sign-in then comes over the form (`lib/unsaved`).
 */
export function FormField({
  toMessage,
  ...props
}: Omit<FieldProps, 'error' | 'value'> & { readonly toMessage: (key: string) => string }) {
  useUnsaved(useFormikContext().dirty);
  const [input, meta] = useField<string>(props.name);
  return <Field {...props} {...input} error={meta.touched && meta.error ? toMessage(meta.error) : undefined} />;
}
