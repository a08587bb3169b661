import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { CALENDAR, ofLine, someSums } from '../testing.ts';
import { AgentOverview } from './AgentOverview.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents', 'records');
});

const day = (name: string, stake: string) => ({
  __typename: 'LineDay',
  day: name,
  newMembers: 0,
  sums: someSums(stake),
});
const top = (memberId: string, username: string) => ({
  __typename: 'LineProfit',
  memberId,
  username,
  sums: someSums('9.00', '3.00'),
});

const overview = (days: readonly object[], members: readonly object[] | null, before: object | null = null): Answer =>
  ofLine({
    today: {
      __typename: 'LineToday',
      sums: someSums('3.00'),
      newMembers: 1,
      size: 12_345,
      balance: someMoney('100.00'),
    },
    overview: { __typename: 'LineOverview', sums: someSums('10.00'), newMembers: 2, before, top: members },
    days,
  });

function open(...answers: readonly Answer[]) {
  const gateway = testGateway({ LineCalendar: [CALENDAR], AgentOverview: answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <AgentOverview />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter(({ name }) => name === 'AgentOverview').map(({ variables }) => variables);
}

test('today, the days beside those before, each day, and the most active are told', async () => {
  const before = { __typename: 'LineSpan', sums: someSums('8.00'), newMembers: 0 };
  open(overview([day('2026-05-01', '4.00'), day('2026-05-02', '6.00')], [top('9', 'ann'), top('8', 'bo')], before));
  expect(await screen.findByText('12,345')).toBeDefined();
  expect(screen.getByText('Before: P 8.00', { normalizer: (text) => text.replaceAll(/\s/g, ' ') })).toBeDefined();
  const table = screen.getByRole('table', { name: 'Day by day' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 May 2026', '1 May 2026']);
  expect(screen.getByRole('img', { name: /^Stakes for each day, / })).toBeDefined();
  fireEvent.change(screen.getByLabelText('What the chart shows'), { target: { value: 'result' } });
  expect(screen.getByRole('img', { name: /^Members’ win\/loss for each day, / })).toBeDefined();
  const best = screen.getByRole('table', { name: 'Most active lines' });
  expect(within(best).getByRole('link', { name: 'ann' }).getAttribute('href')).toBe(
    '/?agentCentre=downlineManagmentView.9',
  );
});

test('the choice of days comes with the figures above it, so that it does not move', async () => {
  const told = Promise.withResolvers<ReturnType<typeof ofLine>>();
  const asked = open(told.promise);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  told.resolve(overview([], []) as ReturnType<typeof ofLine>);
  expect(await screen.findByRole('button', { name: 'Today' })).toBeDefined();
});

test('a line with nothing on these days says so, and has no list of the most active', async () => {
  open(overview([], []));
  expect(await screen.findByRole('heading', { name: 'Nothing on these days' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('days are asked for as they are chosen, and more than a year is not', async () => {
  const asked = open(overview([], []), overview([], []));
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]?.['from']).toBe(asked()[1]?.['until']);
  fireEvent.click(screen.getByRole('button', { name: 'Other days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(await screen.findByRole('heading', { name: 'That is more than a year' })).toBeDefined();
  expect(asked()).toHaveLength(2);
});

test('a failure has a retry', async () => {
  open(new Error('away'), overview([day('2026-05-01', '4.00')], null));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Day by day' })).toBeDefined();
});

test.each([
  ['feature-off', 'The agent centre is closed'],
  ['not-an-agent', 'For agents only'],
])('what is refused for %s is told in words, without a retry', async (reason, title) => {
  open(new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason } }] }));
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
