import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import type { ComponentProps } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import type { FieldRule } from '../fields/fieldRule.ts';
import { NOTHING_TYPED, type RegistrationValues } from './fields.ts';
import { FieldList } from './FieldList.tsx';
import { type Refusals, registrationSchema } from './registrationSchema.ts';

type Props = ComponentProps<typeof FieldList>;

const COUNTRIES = { countries: [{ __typename: 'Country', code: 'PH', dialingCode: '63' }] };
const rule = (name: FieldRule['name'], more: Partial<FieldRule> = {}) => ({
  __typename: 'RegistrationField' as const,
  name,
  isRequired: true,
  pattern: null,
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  ...more,
});
const captcha: Props['captcha'] = { image: null, refreshing: false, refresh: () => undefined, renew: () => undefined };
const invitation: Props['invitation'] = { brought: '', isAccepted: null, over: null };

interface Form {
  readonly fields: Props['way']['fields'];
  readonly values?: Partial<RegistrationValues>;
  readonly refusals?: Refusals;
  readonly more?: Partial<Omit<Props, 'way'>>;
  readonly slider?: Props['way']['slider'];
  readonly answers?: readonly Answer[];
}

function open({ fields, values = {}, refusals = {}, more = {}, slider = 'NEVER', answers = [] }: Form) {
  const { sent, Around } = testGateway({ Countries: [COUNTRIES], RequestRegistrationCode: answers });
  render(
    <Formik
      initialValues={{ ...NOTHING_TYPED, ...values }}
      validationSchema={registrationSchema(fields, refusals)}
      validateOnBlur={false}
      onSubmit={() => undefined}
    >
      {({ submitForm }) => (
        <>
          <FieldList
            way={{ __typename: 'RegistrationWayForm', way: 'MOBILE', slider, fields }}
            minimumAge={18}
            invitation={invitation}
            captcha={captcha}
            solve={async () => null}
            onNameLeft={() => undefined}
            {...more}
          />
          <button type="button" onClick={() => void submitForm()}>
            Check
          </button>
        </>
      )}
    </Formik>,
    { wrapper: Around },
  );
  return {
    asked: () =>
      sent.filter(({ name }) => name === 'RequestRegistrationCode').map(({ variables }) => variables['input']),
  };
}

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('registration', 'codes');
});

test('fields are in the operator’s order; optional ones say so, and the terms are separate', () => {
  open({
    fields: [
      rule('EMAIL', { isRequired: false }),
      rule('USERNAME'),
      rule('TERMS'),
      rule('PASSWORD'),
      rule('PASSWORD_CONFIRMATION'),
    ],
  });
  expect(labels()).toEqual(['E-mail (optional)', 'Username', 'Password', 'Password again']);
});

test('each field has the right keyboard and autofill', () => {
  open({ fields: [rule('EMAIL'), rule('PASSWORD'), rule('PAYMENT_PASSWORD'), rule('QQ'), rule('PAYEE_NAME')] });
  const look = (label: string) =>
    ['type', 'inputmode', 'autocomplete'].map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(look('E-mail')).toEqual(['email', 'email', 'email']);
  expect(look('Password')).toEqual(['password', null, 'new-password']);
  expect(look('Payment password')).toEqual(['password', 'numeric', 'off']);
  expect(look('QQ number')).toEqual(['text', 'numeric', 'off']);
  expect(look('Name at your bank')).toEqual(['text', null, 'name']);
});

test('errors are shown at their field, with the platform’s numbers and age', async () => {
  open({
    fields: [
      rule('USERNAME', { patternId: 4, minLength: 6, maxLength: 13 }),
      rule('BIRTHDAY'),
      rule('EMAIL', { isRequired: false }),
    ],
    values: { username: 'a!', birthday: '2024-01-01' },
    refusals: { birthday: { value: '2024-01-01', reason: 'TOO_YOUNG' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Letters and digits without special characters: 6–\u206013 characters.');
  expect(screen.getByText('You must be 18 or older to play here.')).toBeTruthy();
  expect(screen.getByLabelText('E-mail (optional)').getAttribute('aria-invalid')).toBe('false');
});

test('the rules of username and password are shown below their fields from the start, and describe them', () => {
  open({
    fields: [
      rule('USERNAME', { patternId: 4, minLength: 6, maxLength: 13 }),
      rule('PASSWORD', { patternId: 5, minLength: 8, maxLength: 32 }),
    ],
  });
  const noteOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(noteOf('Username')).toBe('Letters and digits without special characters: 6–\u206013 characters.');
  expect(noteOf('Password')).toBe('Letters and digits together, 8–\u206032 characters.');
});

test('the strength of a password is shown while typing, and for no other field', () => {
  open({ fields: [rule('PASSWORD', { minLength: 8 }), rule('PASSWORD_CONFIRMATION', { minLength: 8 })] });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(screen.getByLabelText('Password again'), { target: { value: 'short' } });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } });
  expect(screen.getByRole('status').textContent).toBe('Does not meet the rules yet');
});

test('a captcha whose picture did not come can be asked for again', async () => {
  const refresh = vi.fn<() => void>();
  open({ fields: [rule('CAPTCHA')], more: { captcha: { ...captcha, refresh } } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Characters in the picture').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show another picture' }));
  expect(refresh).toHaveBeenCalledOnce();
});

test('the picture of a captcha can be changed', () => {
  const refresh = vi.fn<() => void>();
  open({ fields: [rule('CAPTCHA')], more: { captcha: { ...captcha, image: 'data:,picture', refresh } } });
  expect(screen.getByLabelText('Characters in the picture')).toBeTruthy();
  expect(screen.getByAltText('Picture of the characters to type')).toHaveProperty('src', 'data:,picture');
  fireEvent.click(screen.getByRole('button', { name: 'Show another picture' }));
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  ['good', { brought: 'LUCKY', isAccepted: true }, 'LUCKY', false],
  ['not yet known to be good', { brought: 'LUCKY', isAccepted: null }, 'LUCKY', true],
  ['nobody’s', { brought: 'LUCKY', isAccepted: false }, 'LUCKY', true],
  ['another than the one that was typed', { brought: 'LUCKY', isAccepted: true }, 'OTHER', true],
])(
  'an invitation that is %s: asked for only where it may have to be changed',
  (_what, found, invitationCode, isAskedFor) => {
    open({
      fields: [rule('INVITATION_CODE', { isRequired: false })],
      values: { invitationCode },
      more: { invitation: { ...invitation, ...found } },
    });
    expect(screen.queryByLabelText('Invitation code (optional)') !== null).toBe(isAskedFor);
    expect(screen.queryByText('You are joining with invitation code LUCKY.') !== null).toBe(!isAskedFor);
  },
);

test('an invitation that is over is told above the form, not asked for again', () => {
  open({
    fields: [rule('INVITATION_CODE', { isRequired: false })],
    values: { invitationCode: 'LUCKY' },
    more: { invitation: { brought: 'LUCKY', isAccepted: false, over: 'ENDED' } },
  });
  expect(screen.queryByLabelText('Invitation code (optional)')).toBeNull();
});

const MOBILE = { fields: [rule('MOBILE'), rule('CODE')], values: { dialingCode: '63', mobile: '9170000001' } };
const SENT = { request: { __typename: 'RequestRegistrationCodeSuccess', resendAfterSeconds: 60 } };

test('a code is sent to the number above it, for the chosen way', async () => {
  const { asked } = open({ ...MOBILE, answers: [SENT] });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/on its way to \+63 9170000001/);
  expect(asked()).toEqual([{ way: 'MOBILE', dialingCode: '63', mobile: '9170000001', sliderProof: null }]);
  // Nothing went to the number that the field holds now.
  fireEvent.change(document.querySelector('input[name=mobile]') ?? document.body, { target: { value: '9170000002' } });
  await waitFor(() => expect(screen.queryByText(/on its way/)).toBeNull());
});

test.each([
  ['solved', 'proof-1', [{ way: 'MOBILE', dialingCode: '63', mobile: '9170000001', sliderProof: 'proof-1' }]],
  ['left', null, []],
])('where the operator wants a slider before the code, one that is %s decides', async (_what, proof, requests) => {
  const solve = vi.fn<() => Promise<string | null>>(async () => proof);
  const { asked } = open({ ...MOBILE, slider: 'BEFORE_CODE', more: { solve }, answers: [SENT] });
  const send = screen.getByRole('button', { name: 'Send code' });
  fireEvent.click(send);
  await waitFor(() => expect(solve).toHaveBeenCalledOnce());
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  expect(asked()).toEqual(requests);
});
