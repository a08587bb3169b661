import { CombinedGraphQLErrors } from '@apollo/client';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { DownlineTransfer } from './DownlineTransfer.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents', 'transfers', 'withdraw', 'payment', 'records', 'refusals', 'codes');
});

function open(answer: Answer) {
  const gateway = testGateway({ DownlineOptions: [answer] });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <DownlineTransfer
          receiverId="9"
          linkTo={(...parts) => ({ to: `/t/${parts.join('.')}`, state: null, keepScroll: true })}
        />
      </LocaleContext>
    </gateway.Around>,
  );
}

test('somebody who is not in the team, or no longer, is told so, with the way to who is', async () => {
  open(new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'downline-unknown' } }] }));
  expect(await screen.findByRole('heading', { name: 'Not in your team' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your team' }).getAttribute('href')).toBe('/t/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what failed otherwise has a retry', async () => {
  open(new Error('away'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
