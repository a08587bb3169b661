import { string } from 'yup';

/** The rule of a field that repeats another. Empty like the other it is right: that one says that it is needed. */
export const sameAs = (other: string, message: string) =>
  string().test(
    'same',
    message,
    (typed = '', { parent }: { readonly parent: Readonly<Record<string, unknown>> }) => typed === (parent[other] ?? ''),
  );
