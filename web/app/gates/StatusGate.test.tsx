import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { type Answer, PartOnly, testGateway } from '../../testing/gateway.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { useShell } from '../shell/useShell.ts';
import { StatusGate } from './StatusGate.tsx';

const NOTHING = { site: null, vendors: [], announcements: [] };

beforeAll(() => initI18n('EN'));

function Site() {
  const shell = useShell();
  usePageTitle(shell.site?.brand.name);
  return (
    <StatusGate site={shell.site} unknownDomain={shell.unknownDomain}>
      <h1>The site</h1>
    </StatusGate>
  );
}

function open(answer: Answer): void {
  const { Around } = testGateway({ Bootstrap: [answer] });
  render(<Site />, { wrapper: Around });
}

test('an address that is none of the operator’s is said to be so, in place of the whole site', async () => {
  open(new PartOnly(NOTHING, ['site'], 'domain-unknown'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This address is not valid' })).toBeTruthy();
  expect(screen.getByText('This address is not one of ours. Please contact customer service.')).toBeTruthy();
  expect(screen.queryByText('The site')).toBeNull();
  expect(document.title).toBe('This address is not valid');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('while the operator does not answer, the site stays', async () => {
  open(new PartOnly(NOTHING, ['site']));
  expect(await screen.findByRole('heading', { name: 'The site' })).toBeTruthy();
});
