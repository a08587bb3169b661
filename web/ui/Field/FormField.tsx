import { useField } from 'formik';
import { Field, type FieldProps } from './Field.tsx';

/**
 * A `Field` bound to the form around it. Messages of the form's rules are i18n keys: `toMessage` puts them into words.
 * The message shows once the field was left or the form was sent, then follows the player's corrections.
 */
export function FormField({ toMessage, ...props }: Omit<FieldProps, 'error' | 'value'> & { readonly toMessage: (key: string) => string }) {
  const [input, meta] = useField<string>(props.name);
  return <Field {...props} {...input} error={meta.touched && meta.error ? toMessage(meta.error) : undefined} />;
}
