import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { CALENDAR, ofLine, someMember, somePage, someSums } from '../testing.ts';
import { TeamPage } from './TeamPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents', 'records', 'paging');
});

const level = (members: readonly object[], pages = 1): Answer =>
  ofLine({
    members: {
      __typename: 'LineMemberConnection',
      nodes: members,
      totalCount: members.length,
      pageInfo: somePage(pages),
    },
  });
const person = (who: object, members: readonly object[] = []): Answer =>
  ofLine({
    members: {
      __typename: 'LineMemberConnection',
      person: who,
      chain: [
        { __typename: 'LineLink', id: '3', username: 'top' },
        { __typename: 'LineLink', id: '9', username: 'ann' },
      ],
      nodes: members,
      totalCount: members.length,
      pageInfo: somePage(),
    },
    overview: { __typename: 'LineOverview', sums: someSums('12.00'), newMembers: 1 },
  });

function open(path: readonly string[], answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway({ LineCalendar: [CALENDAR], ...answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <TeamPage
          path={path}
          linkTo={(...parts) => ({ to: `/t/${parts.join('.')}`, state: null, keepScroll: true })}
          Transfer={({ path: parts }) => <p>Money for {parts.join('.')}</p>}
        />
      </LocaleContext>
    </gateway.Around>,
  );
  return (name: string) => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables);
}

test('those directly below are listed, agents among them marked, each with a page', async () => {
  open([], { TeamLevel: [level([someMember('9', 'ann', { isAgent: true, lineSize: 4 }), someMember('8', 'bo')])] });
  const table = await screen.findByRole('table', { name: 'Members of your team' });
  const [ann, bo] = within(table).getAllByRole('row').slice(1);
  expect(ann?.textContent).toMatch(/^ann Agent.*4.*Never$/);
  expect(bo?.textContent).not.toContain('Agent');
  expect(screen.getByRole('link', { name: 'bo' }).getAttribute('href')).toBe('/t/8');
  expect(within(table).queryByRole('columnheader', { name: 'Level' })).toBeNull();
});

test('nobody below is told with how that changes', async () => {
  open([], { TeamLevel: [level([])] });
  expect(await screen.findByRole('heading', { name: 'Nobody is below you yet' })).toBeDefined();
});

test('a name is looked for in the whole line, with the level of each; no match leads back to all', async () => {
  const asked = open([], {
    TeamLevel: [
      level([someMember('9', 'ann')]),
      level([someMember('5', 'zoe', { level: 3 })]),
      level([]),
      level([someMember('9', 'ann')]),
    ],
  });
  await screen.findByRole('table');
  const field = screen.getByRole('searchbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: ' zo ' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByRole('link', { name: 'zoe' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Level' })).toBeDefined();
  expect(asked('TeamLevel').at(-1)).toMatchObject({ name: 'zo', page: 1 });
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
  await waitFor(() => expect(asked('TeamLevel').at(-1)).toMatchObject({ name: null }));
});

test('the order is chosen, the greatest first but for names, and can be turned; pages are asked for', async () => {
  const many = level([someMember('9', 'ann')], 3);
  const asked = open([], { TeamLevel: [many, many, many, many] });
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'BALANCE' } });
  await waitFor(() => expect(asked('TeamLevel').at(-1)).toMatchObject({ sort: 'BALANCE', descending: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Highest first/ }));
  await waitFor(() => expect(asked('TeamLevel').at(-1)).toMatchObject({ sort: 'BALANCE', descending: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 3' }));
  await waitFor(() => expect(asked('TeamLevel').at(-1)).toMatchObject({ page: 2, sort: 'BALANCE' }));
});

test('a failure has a retry, and leaves the choice of what is shown', async () => {
  open([], { TeamLevel: [new Error('away'), level([someMember('9', 'ann')])] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('searchbox')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'ann' })).toBeDefined();
});

test('a person has the way down to them, their line and those below, and no money from far above', async () => {
  open(['9'], { TeamPerson: [person(someMember('9', 'ann', { level: 2 }), [someMember('5', 'zoe', { level: 3 })])] });
  expect(await screen.findByRole('heading', { name: 'ann' })).toBeDefined();
  const way = screen.getByRole('navigation', { name: 'Place in your team' });
  expect(within(way).getByRole('link', { name: 'top' }).getAttribute('href')).toBe('/t/3');
  expect(within(way).getByText('ann').getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'zoe' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Send money' })).toBeNull();
});

test('somebody directly below can be sent money', async () => {
  open(['9'], { TeamPerson: [person(someMember('9', 'ann'))] });
  expect((await screen.findByRole('link', { name: 'Send money' })).getAttribute('href')).toBe('/t/9.send');
  expect(screen.getByRole('heading', { name: 'Nobody is below this member' })).toBeDefined();
});

test('an id of another line is told in words', async () => {
  open(['4'], {
    TeamPerson: [new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason: 'downline-unknown' } }] })],
  });
  expect(await screen.findByRole('heading', { name: 'Not in your team' })).toBeDefined();
});

test.each([['9.send'], ['password.9'], ['reset.9']])('%s is about money for a member', (address) => {
  open(address.split('.'), {});
  expect(screen.getByText(`Money for ${address}`)).toBeDefined();
});
