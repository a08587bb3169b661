import { boolean, object, string, type InferType } from 'yup';

/**
 * Rules of an application; messages are keys of the `affiliate` namespace. A number is optional, and checked by the
 * operator.
 */
export const applySchema = object({
  name: string().trim().required('error.name').max(80, 'error.long'),
  email: string().trim().required('error.email').email('error.email').max(100, 'error.long'),
  dialingCode: string().default(''),
  mobile: string()
    .default('')
    .trim()
    .matches(/^(?:[\d\s().-]{4,20})?$/, 'error.mobile'),
  channel: string().default('').trim().max(300, 'error.long'),
  message: string().trim().required('error.message').max(2_000, 'error.long'),
  isOfAge: boolean()
    .defined()
    .test('age', 'error.age', (isOfAge) => isOfAge),
});

export type ApplyValues = InferType<typeof applySchema>;

export const NOTHING: ApplyValues = {
  name: '',
  email: '',
  dialingCode: '',
  mobile: '',
  channel: '',
  message: '',
  isOfAge: false,
};

const FIELDS = ['name', 'email', 'mobile', 'channel', 'message', 'isOfAge'] as const;

/** The form's field that the gateway names, with its message; null for one the form does not have. */
export function problemOf(field: string): { readonly field: (typeof FIELDS)[number]; readonly message: string } | null {
  const known = FIELDS.find((own) => own === field);
  return known
    ? { field: known, message: `error.${known === 'isOfAge' ? 'age' : known === 'channel' ? 'long' : known}` }
    : null;
}
