import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from '../../features/site/notices/NoticeBar.tsx';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { NoticesPage } from './NoticesPage.tsx';
import { useShell } from '../shell/useShell.ts';

const KINDS = ['HOT', 'BAR', 'PLAYER', 'POPUP', 'PROMOTION', 'OTHER'] as const;
const announcements = KINDS.map((kind) => ({
  __typename: 'Announcement',
  id: kind,
  kind,
  frequency: 'ONCE',
  title: `About ${kind}`,
  startsAt: '2026-11-21T00:00:00.000Z',
  content: '<p>Read</p>',
  link: null,
}));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('news');
});
beforeEach(
  () =>
    void vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
);

function Framed() {
  return (
    <>
      <NoticeBar announcements={useShell().announcements} onOpen={() => undefined} />
      <NoticesPage />
    </>
  );
}

function show(status: Session['status'], kinds: readonly string[] = KINDS): void {
  const { client } = testGateway({
    Bootstrap: [
      {
        site: null,
        vendors: [],
        viewer: null,
        announcements: announcements.filter(({ kind }) => kinds.includes(kind)),
      },
    ],
  });
  const session = testSession(status);
  render(
    <ApolloProvider client={client}>
      <SessionContext value={session}>
        <RouterView router={memoryRouter([{ path: '*', element: <Framed /> }])} />
      </SessionContext>
    </ApolloProvider>,
  );
}

/** Titles in the notice bar. */
const running = async (): Promise<readonly (string | null)[]> => {
  const bar = await screen.findByRole('region', { name: 'News' });
  return [...bar.querySelectorAll('ul:not([aria-hidden]) button')].map(({ textContent }) => textContent);
};

test('popups are not in the bar; notices for players are, for members', async () => {
  show('member');
  expect(await running()).toEqual(['About HOT', 'About BAR', 'About PLAYER', 'About PROMOTION', 'About OTHER']);
});

test('a guest gets notices for everyone in the bar, and the rest in the list', async () => {
  show('guest');
  expect(await running()).toEqual(['About HOT', 'About BAR', 'About PROMOTION', 'About OTHER']);
  expect(await screen.findAllByRole('heading', { level: 2, name: /About/ })).toHaveLength(KINDS.length);
});

test('notices can be filtered by the kinds that exist', async () => {
  show('guest', ['HOT', 'BAR', 'PROMOTION', 'OTHER']);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'All',
    'Hot',
    'News',
    'Promotions',
    'Other',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Promotions' }));
  expect(screen.getAllByRole('heading', { level: 2, name: /About/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('About PROMOTION'),
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Promotions' })).toBeTruthy();
});

test('with one kind only there is no filter', async () => {
  show('guest', ['BAR']);
  expect(await screen.findByRole('heading', { level: 2, name: /About BAR/ })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});
