import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { zoneName } from '../../../lib/dates.ts';
import { CALENDAR, ofLine, somePage, someSums } from '../testing.ts';
import type { ExportButton, Exporting } from '../parts/exporting.ts';
import { LineBetsPage } from './LineBetsPage.tsx';
import { LineProfitPage } from './LineProfitPage.tsx';
import { LineTransactionsPage } from './LineTransactionsPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('agents', 'records', 'paging');
});

const profit = (names: readonly string[], chain: readonly string[] = []): Answer =>
  ofLine({
    profit: {
      __typename: 'LineProfitConnection',
      nodes: names.map((username) => ({
        __typename: 'LineProfit',
        memberId: `id-${username}`,
        username,
        sums: someSums('10.00', '2.00'),
      })),
      totals: someSums('20.00'),
      chain: chain.map((username) => ({ __typename: 'LineLink', id: `id-${username}`, username })),
      pageInfo: somePage(2),
    },
  });
const betSums = { __typename: 'LineBetSums', stake: someMoney('9.00'), payout: null, result: someMoney('-9.00') };
const bets = (names: readonly string[]): Answer =>
  ofLine({
    bets: {
      __typename: 'LineBetConnection',
      nodes: names.map((username) => ({
        __typename: 'LineBet',
        memberId: `id-${username}`,
        username,
        category: 'RNG',
        operatorCategory: 'RNG',
        vendorName: 'Fortune',
        sums: betSums,
      })),
      totals: betSums,
      pageInfo: somePage(2),
    },
  });
const transactions = (names: readonly string[]): Answer =>
  ofLine({
    transactions: {
      __typename: 'LineTransactionConnection',
      nodes: names.map((username) => ({
        __typename: 'LineTransaction',
        id: `t-${username}`,
        memberId: `id-${username}`,
        username,
        kind: 'DEPOSIT',
        typeName: 'Deposit',
        amount: someMoney('50.00'),
        at: '2026-05-01T00:00:00.000Z',
      })),
      totalIn: someMoney('50.00'),
      totalOut: someMoney('0.00'),
      asOf: '2026-05-02T00:00:00.000Z',
      pageInfo: somePage(2),
    },
  });

/** Says what would be saved. */
const SaveButton: ExportButton = ({ records, chosen: { period: _period, ...chosen } }) => (
  <button type="button">{`Save ${records[0]} ${JSON.stringify(chosen)}`}</button>
);

type ReportPage = ComponentType<CentrePageProps & Exporting>;

const REPORTS: ReadonlyArray<readonly [name: string, Page: ReportPage, answer: (names: readonly string[]) => Answer]> =
  [
    ['LineProfit', LineProfitPage, profit],
    ['LineBets', LineBetsPage, bets],
    ['LineTransactions', LineTransactionsPage, transactions],
  ];

const refused = (reason: string): Error =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { reason } }] });

function open(name: string, Page: ReportPage, answers: readonly Answer[], path: string[] = []) {
  const gateway = testGateway({ LineCalendar: [CALENDAR], [name]: answers });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <Page
          path={path}
          linkTo={(...parts) => ({ to: `/r/${parts.join('.')}`, state: null, keepScroll: true })}
          ExportButton={SaveButton}
        />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter((each) => each.name === name).map(({ variables }) => variables);
}

describe.each(REPORTS)('%s', (name, Page, answer) => {
  test('rows are told with whose they are, below the totals of all pages', async () => {
    open(name, Page, [answer(['ann', 'bo'])]);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ann', 'bo']);
    expect(screen.getByLabelText('Totals of these days')).toBeDefined();
    // Reports of days follow the operator's calendar; movements have moments, of the visitor's own.
    const livesThere = zoneName('Asia/Manila', 'en-GB') === zoneName(undefined, 'en-GB');
    const says = livesThere || name === 'LineTransactions' ? 0 : 1;
    expect(screen.queryAllByText('Days begin at midnight in GMT+8.')).toHaveLength(says);
  });

  test('none at all, and none of a name, are told; the name can be dropped', async () => {
    const asked = open(name, Page, [answer([]), answer([]), answer(['ann'])]);
    expect(await screen.findByRole('heading', { name: 'Nothing on these days' })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'zed' } });
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(asked().map((each) => each['name'])).toEqual([null, 'zed', null]));
  });

  test('order and page are asked for; another order begins with the first page', async () => {
    const asked = open(name, Page, [answer(['ann']), answer(['ann']), answer(['ann']), answer(['ann'])]);
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 2, descending: true }));
    fireEvent.click(screen.getByRole('button', { name: /^Highest first/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 1, descending: false }));
  });

  test('a failure has a retry, and leaves the choice of what is shown', async () => {
    open(name, Page, [new Error('away'), answer(['ann'])]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Name' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  test('what is refused for good is told instead of the whole report', async () => {
    open(name, Page, [refused('not-an-agent')]);
    expect(await screen.findByRole('heading', { name: 'For agents only' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('from a member’s profit one goes down their line, and sees the way', async () => {
  const asked = open('LineProfit', LineProfitPage, [profit(['zoe'], ['top', 'ann'])], ['9']);
  expect((await screen.findByRole('link', { name: 'zoe' })).getAttribute('href')).toBe('/r/id-zoe');
  expect(screen.getByRole('link', { name: 'Your team' }).getAttribute('href')).toBe('/r/');
  expect(asked()[0]).toMatchObject({ of: '9' });
  expect(screen.getByRole('button', { name: 'Save teamProfit {"of":"9","name":""}' })).toBeDefined();
});

test('games of one kind can be chosen', async () => {
  const asked = open('LineBets', LineBetsPage, [bets(['ann']), bets([])]);
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('Kind of game'), { target: { value: 'LIVE' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ category: 'LIVE', page: 1 }));
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('further pages of movements keep to the moment of the first', async () => {
  const asked = open('LineTransactions', LineTransactionsPage, [transactions(['ann']), transactions(['bo'])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ page: 2, filter: { until: '2026-05-02T00:00:00.000Z' } });
});

test('a search leaves the focus in its field, and showing all empties it', async () => {
  const [name, Page, answer] = REPORTS[0] as (typeof REPORTS)[number];
  open(name, Page, [answer(['ann']), answer(['zed']), answer([]), answer(['ann'])]);
  await screen.findByRole('table');
  const field = screen.getByRole('searchbox', { name: 'Name' });
  field.focus();
  fireEvent.change(field, { target: { value: 'zed' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['zed']));
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
  expect(field).toHaveProperty('value', '');
});
