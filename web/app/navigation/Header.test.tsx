import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '../../apollo/schema.generated.ts';
import { initI18n } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { testGateway } from '../../testing/gateway.tsx';
import { MemoryRouter } from '../../testing/router.tsx';
import { testSession } from '../../testing/session.ts';
import type { ShellData } from '../shell/useShell.ts';
import { Header } from './Header.tsx';

beforeAll(() => initI18n('EN'));

/** The header of a site that is offered in these languages; null while these are not known. */
function open(at: string, languages: readonly Language[] | null = null): void {
  const site = languages && {
    brand: { name: 'Baize & Brass' },
    languages: languages.map((code) => ({ code })),
    supportChannels: [],
    resources: [],
  };
  const shell: ShellData = {
    site: site as unknown as ShellData['site'],
    vendors: [],
    announcements: [],
    loading: false,
    unreachable: false,
    unknownDomain: false,
  };
  render(
    <ApolloProvider client={testGateway({}).client}>
      <SessionContext value={testSession()}>
        <MemoryRouter at={at}>
          <Header shell={shell} slim={false} progress={null} />
        </MemoryRouter>
      </SessionContext>
    </ApolloProvider>,
  );
}

test.each([
  ['/', true],
  ['/rng', true],
  ['/lottery', false],
  ['/lottery/', false],
  ['/Lottery', false],
  ['/seamless', false],
  ['/SEAMLESS/', false],
])('at %s the navigation is shown: %s', (at, isShown) => {
  open(at);
  expect([
    screen.queryByRole('navigation') !== null,
    screen.queryByRole('button', { name: 'Open the menu' }) !== null,
  ]).toEqual([isShown, isShown]);
});

test.each([
  ['the operator’s', ['VI', 'EN'] as const, ['English', 'Tiếng Việt']],
  ['the operator’s and the one in use', ['CN'] as const, ['English', '简体中文']],
  ['all while these are not known', null, ['Filipino', 'English', 'Tiếng Việt', 'ไทย', 'Bahasa Indonesia', '简体中文']],
])('both language menus offer %s', async (_what, languages, names) => {
  open('/', languages);
  fireEvent.click(screen.getByRole('button', { name: 'Language' }));
  const menu = screen.getByRole('group', { name: 'Language' });
  expect(
    within(menu)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);

  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const choice = within(await screen.findByRole('dialog')).getByLabelText('Language');
  expect(choice).toHaveProperty('value', 'EN');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});
