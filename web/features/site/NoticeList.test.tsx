import { ApolloClient, ApolloLink, type FragmentType, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import type { NoticeDialog_AnnouncementFragment } from './NoticeDialog.generated.ts';
import { NoticeList } from './NoticeList.tsx';

const notices = ['Welcome', 'For adults only', 'One jackpot'].map((title, index) => ({
  __typename: 'Announcement' as const,
  id: String(index),
  title,
  startsAt: '2026-11-21T00:00:00.000Z',
  content: `<p>About ${title}</p>`,
}));

function show(openIndex: number | null): void {
  const client = new ApolloClient({ link: new ApolloLink(() => of({ data: {} })), cache: new InMemoryCache() });
  client.writeQuery({
    query: gql`
      query {
        announcements {
          id
          title
          startsAt
          content
        }
      }
    `,
    data: { announcements: notices },
  });
  render(
    <ApolloProvider client={client}>
      <NoticeList announcements={notices.map(({ __typename, id }) => Object.assign<FragmentType<NoticeDialog_AnnouncementFragment>, object>({}, { __typename, id }))} openIndex={openIndex} />
    </ApolloProvider>,
  );
}

const openTitles = (): readonly (string | null)[] => screen.getAllByRole('button', { expanded: true }).map((button) => button.firstChild?.textContent ?? null);

test('the entry one came for is open, and only that', () => {
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
