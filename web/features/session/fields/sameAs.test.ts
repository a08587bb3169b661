import { object, string } from 'yup';
import { expect, test } from 'vitest';
import { sameAs } from './sameAs.ts';

const rules = object({ password: string().required('needed'), again: sameAs('password', 'differs') });
const errorsOf = async (values: object): Promise<readonly string[]> =>
  rules.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: { readonly errors: readonly string[] }) => errors,
  );

test.each([
  [{ password: 'abc', again: 'abc' }, []],
  [{ password: 'abc', again: 'abd' }, ['differs']],
  [{ password: 'abc' }, ['differs']],
  [{ again: 'abc' }, ['needed', 'differs']],
  [{}, ['needed']],
])('%j: %j', async (values, errors) => {
  expect([...(await errorsOf(values))].toSorted()).toEqual([...errors].toSorted());
});
