import { ApolloClient, ApolloLink, type FragmentType, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { memoryRouter } from '../../../testing/router.tsx';
import { RouterView } from '../../../lib/navigation/RouterView.tsx';
import { of } from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import type { NoticeDialog_AnnouncementFragment } from './NoticeDialog.generated.ts';
import { NoticeList } from './NoticeList.tsx';

const KINDS = ['HOT', 'BAR', 'PROMOTION'] as const;
const notices = ['Welcome', 'For adults only', 'One jackpot'].map((title, index) => ({
  __typename: 'Announcement' as const,
  id: String(index),
  kind: KINDS[index],
  title,
  startsAt: '2026-11-21T00:00:00.000Z',
  content: `<p>About ${title}</p>`,
  link: index === 2 ? { __typename: 'SiteLink' as const, href: '/promoDetail?id=7', isExternal: false } : null,
}));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('news');
});

function show(openIndex: number | null): void {
  const client = new ApolloClient({ link: new ApolloLink(() => of({ data: {} })), cache: new InMemoryCache() });
  client.writeQuery({
    query: gql`
      query {
        announcements {
          id
          kind
          title
          startsAt
          content
          link {
            href
            isExternal
          }
        }
      }
    `,
    data: { announcements: notices },
  });
  const list = (
    <NoticeList
      announcements={notices.map(({ __typename, id }) =>
        Object.assign<FragmentType<NoticeDialog_AnnouncementFragment>, object>({}, { __typename, id }),
      )}
      openIndex={openIndex}
    />
  );
  render(
    <ApolloProvider client={client}>
      <RouterView router={memoryRouter([{ path: '*', element: list }])} />
    </ApolloProvider>,
  );
}

const openTitles = (): readonly (string | null)[] =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.firstChild?.textContent ?? null);

test('only the given entry is open', () => {
  show(1);
  expect(openTitles()).toEqual(['For adults only']);
  expect(screen.getByText('About For adults only')).toBeTruthy();
});

test('a press on another entry opens that instead', () => {
  show(1);
  fireEvent.click(screen.getByRole('button', { name: /One jackpot/ }));
  expect(openTitles()).toEqual(['One jackpot']);
});

test('a press on the open entry closes it', () => {
  show(0);
  fireEvent.click(screen.getByRole('button', { name: /Welcome/ }));
  expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(0);
});

test('each shows its kind', () => {
  show(null);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
    expect.stringContaining('WelcomeHot'),
    expect.stringContaining('For adults onlyNews'),
    expect.stringContaining('One jackpotPromotions'),
  ]);
});

test('a promotion links to its page, and a notice without a target has no link', () => {
  show(2);
  expect(screen.getAllByRole('link', { name: 'More about this' }).map((link) => link.getAttribute('href'))).toEqual([
    '/promoDetail?id=7',
  ]);
});
