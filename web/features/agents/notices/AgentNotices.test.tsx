import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { ofLine } from '../testing.ts';
import { AgentNotices } from './AgentNotices.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents');
});

const someNotice = (id: string, title: string, more: object = {}) => ({
  __typename: 'LineNotice',
  id,
  title,
  startsAt: '2026-05-01T00:00:00.000Z',
  content: `<p>All about ${title}</p>`,
  isRead: false,
  link: null,
  ...more,
});
const of = (...notices: readonly object[]): Answer => ofLine({ notices });
const READ: Answer = { readLineNotice: { __typename: 'ReadLineNoticeSuccess', id: '1' } };

function open(notices: readonly Answer[], marks: readonly Answer[] = []) {
  const gateway = testGateway({ LineNotices: notices, ReadLineNotice: marks });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <AgentNotices />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter(({ name }) => name === 'ReadLineNotice').map(({ variables }) => variables);
}

test('one notice is open at a time, and is read once it was opened', async () => {
  const read = open([of(someNotice('1', 'Alpha'), someNotice('2', 'Beta', { isRead: true }))], [READ]);
  expect(await screen.findByText('1 unread announcement')).toBeDefined();
  const [june, may] = within(screen.getByRole('list')).getAllByRole('button');
  if (!june || !may) throw new Error('Two notices are listed');
  expect(june.textContent).toContain('Unread:');
  expect(may.textContent).not.toContain('Unread:');
  fireEvent.click(june);
  expect(screen.getByText('All about Alpha').closest('[hidden]')).toBeNull();
  expect(await screen.findByText('0 unread announcements')).toBeDefined();
  expect(june.textContent).not.toContain('Unread:');
  fireEvent.click(may);
  expect(june.getAttribute('aria-expanded')).toBe('false');
  expect(may.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(june);
  await waitFor(() => expect(read()).toEqual([{ id: '1' }]));
});

test('what could not be marked is unread again', async () => {
  open([of(someNotice('1', 'Alpha'))], [new Error('away')]);
  fireEvent.click(await screen.findByRole('button', { name: /Alpha/ }));
  expect(await screen.findByText('1 unread announcement')).toBeDefined();
});

test('a notice leads on, inside the site or out of it', async () => {
  open([
    of(
      someNotice('1', 'Alpha', { link: { __typename: 'SiteLink', href: '/help', isExternal: false } }),
      someNotice('2', 'Beta', { link: { __typename: 'SiteLink', href: 'https://x.example/', isExternal: true } }),
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Alpha/ }));
  expect(screen.getByRole('link', { name: 'More about this' }).getAttribute('href')).toBe('/help');
  fireEvent.click(screen.getByRole('button', { name: /Beta/ }));
  expect(screen.getByRole('link', { name: 'More about this' }).getAttribute('rel')).toBe('noreferrer');
});

test('none are told so', async () => {
  open([of()]);
  expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeDefined();
});

test('a failure has a retry; a closed centre is told in words', async () => {
  open([new Error('away'), of(someNotice('1', 'Alpha'))]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Alpha/ })).toBeDefined();
});

test('who is no agent is told so', async () => {
  open([new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'not-an-agent' } }] })]);
  expect(await screen.findByRole('heading', { name: 'For agents only' })).toBeDefined();
});
