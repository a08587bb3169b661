// oxlint-disable-next-line no-restricted-imports -- this is the place that others are sent to
import { Form as FormikForm, useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { useFirstWrongField } from './useFirstWrongField.ts';

/** Formik's form. What keeps it from being sent is focused, and in sight. */
export function Form(props: ComponentProps<typeof FormikForm>) {
  const form = useFirstWrongField(useFormikContext());
  return <FormikForm {...props} ref={form} />;
}
