import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useField } from 'formik';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/init.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { loadEnglish } from '../../testing/words.ts';
import { ApplyForm } from './ApplyForm.tsx';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('affiliate', 'letters');
});

function Mobile() {
  const [input] = useField<string>('mobile');
  return <input aria-label="Mobile" {...input} />;
}

function open(answers: readonly Answer[]) {
  const gateway = testGateway({ Apply: answers });
  render(
    <gateway.Around>
      <ApplyForm minimumAge={21} mobile={() => <Mobile />} />
    </gateway.Around>,
  );
  return gateway;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function send(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Send the application' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
}
const answer = (result: object) => ({ applyAsAffiliate: result });

function fill(): void {
  type('Your name', 'Lena');
  type('E-mail', 'lena@team.example');
  type('What do you have in mind?', 'Cards.');
  fireEvent.click(screen.getByLabelText('I am at least 21 years old.'));
}

test('missing values are shown at each field, and nothing is sent', async () => {
  const { sent } = open([]);
  type('E-mail', 'lena');
  await send();
  expect(await screen.findByText('Enter your name.')).toBeTruthy();
  expect(screen.getByText(/Enter an e-mail address/)).toBeTruthy();
  expect(screen.getByText('Partners must be at least 21 years old.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a refused field is marked and the input stays; after success the reference replaces the form', async () => {
  const { sent } = open([
    answer({ __typename: 'InvalidInput', field: 'email' }),
    answer({ __typename: 'RateLimited', retryAfterSeconds: 120 }),
    answer({ __typename: 'ApplyAsAffiliateSuccess', reference: 'P-7K2M-9QXD' }),
  ]);
  fill();
  await send();
  expect(await screen.findByText(/Enter an e-mail address/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Lena');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('2 minutes');
  await send();
  expect(await screen.findByText('P-7K2M-9QXD')).toBeTruthy();
  await waitFor(() =>
    expect(sent.at(-1)?.variables).toEqual({
      input: { name: 'Lena', email: 'lena@team.example', message: 'Cards.', isOfAge: true },
    }),
  );
});
