import { describe, expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { NOTHING_TYPED, type RegistrationValues } from './fields.ts';
import type { FieldRule } from '../fields/fieldRule.ts';
import { type Refusals, registrationSchema, strengthOf } from './registrationSchema.ts';

const rule = (name: FieldRule['name'], more: Partial<FieldRule> = {}): FieldRule => ({
  name,
  isRequired: true,
  pattern: null,
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  ...more,
});
const username = rule('USERNAME', { patternId: 4, minLength: 6, maxLength: 13 });
const password = rule('PASSWORD', {
  pattern: '^(?=.*[A-Za-z])(?=.*\\d)\\S+$',
  patternId: 5,
  minLength: 8,
  maxLength: 32,
});

function problems(
  rules: readonly FieldRule[],
  values: Partial<RegistrationValues>,
  refusals: Refusals = {},
): Record<string, string> {
  try {
    registrationSchema(rules, refusals).validateSync(
      { ...NOTHING_TYPED, acceptsTerms: true, ...values },
      { abortEarly: false },
    );
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe("the form's rules", () => {
  test('a missing value is reported before a wrong one', () => {
    expect(problems([username, password], {})).toEqual({ username: 'reason:MISSING', password: 'reason:MISSING' });
    expect(problems([username, password], { username: 'a!', password: 'x' })).toEqual({
      username: 'pattern:4:6–13',
      password: 'pattern:5:8–32',
    });
  });

  test('a single number is shown if minimum and maximum are equal', () => {
    expect(
      problems([rule('PAYMENT_PASSWORD', { patternId: 6, minLength: 6, maxLength: 6 })], { paymentPassword: '12' }),
    ).toEqual({ paymentPassword: 'pattern:6:6' });
  });

  test('an optional field may be empty, and must be valid otherwise', () => {
    const email = rule('EMAIL', { isRequired: false, patternId: 3 });
    expect(problems([email], {})).toEqual({});
    expect(problems([email], { email: 'nobody' })).toEqual({ email: 'pattern:3:0–255' });
  });

  test('passwords are compared exactly', () => {
    const both = [password, { ...password, name: 'PASSWORD_CONFIRMATION' } as const, rule('PAYMENT_PASSWORD')];
    expect(
      problems(both, { password: 'Secret#2026', passwordConfirmation: 'Secret#2026 ', paymentPassword: '424242' }),
    ).toEqual({ passwordConfirmation: 'reason:DIFFERS' });
    expect(
      problems(both, { password: 'Secret#2026', passwordConfirmation: 'Secret#2026', paymentPassword: 'Secret#2026' }),
    ).toEqual({ paymentPassword: 'reason:SAME_AS_PASSWORD' });
  });

  test('a number is checked without its spaces, and needs a country', () => {
    const mobile = rule('MOBILE', { patternId: 6, minLength: 9, maxLength: 11 });
    expect(problems([mobile], { mobile: '0917 000-0001', dialingCode: '63' })).toEqual({});
    expect(problems([mobile], { mobile: '12', dialingCode: '' })).toEqual({
      mobile: 'pattern:6:9–11',
      dialingCode: 'reason:MISSING',
    });
  });

  test('agreement is required', () => {
    expect(problems([], { acceptsTerms: false })).toEqual({ acceptsTerms: 'reason:MISSING' });
  });

  test('a value that the platform has refused stays invalid until it is changed', () => {
    const refusals: Refusals = { username: { value: 'demo01', reason: 'TAKEN' } };
    expect(problems([username], { username: 'demo01' }, refusals)).toEqual({ username: 'reason:TAKEN' });
    expect(problems([username], { username: 'demo0123' }, refusals)).toEqual({});
  });
});

test('a valid password is weak, fair or strong; an invalid one has no strength', () => {
  expect(['short', 'Abcdefg1', 'abcdefgh1234', 'Croupier#2026'].map((value) => strengthOf(value, password))).toEqual([
    0, 1, 2, 3,
  ]);
});
