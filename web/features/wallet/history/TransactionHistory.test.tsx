import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { MOVEMENT_PATHS } from './movementIcons.ts';

const money = (amount: string) => ({ __typename: 'Money', amount, currencySymbol: 'P' });
const row = (id: string, kind: string, amount: string, typeName: string | null = null, game: string | null = null) => ({
  __typename: 'Transaction',
  id,
  kind,
  typeName,
  amount: money(amount),
  balanceAfter: money('90'),
  subject: game && { __typename: 'Game', id: `RNG.JL.${id}`, name: game },
  at: '2026-05-02T10:00:00.000Z',
  reference: `ref-${id}`,
});
const pageOf = (nodes: readonly object[], pageNumber = 1, pageCount = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    transactions: {
      __typename: 'TransactionConnection',
      nodes,
      asOf: '2026-05-02T11:00:00.000Z',
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage: false },
    },
  },
});

const linkTo = (...parts: readonly string[]) => ({
  to: `/?centre=${['transactionHistory', ...parts].join('.')}`,
  state: null,
  keepScroll: true as const,
});

function open(...answers: Answer[]) {
  const gateway = testGateway({ TransactionHistory: answers });
  render(
    <LocaleContext value="en-GB">
      <HistoryPage path={[]} linkTo={linkTo} />
    </LocaleContext>,
    { wrapper: gateway.Around },
  );
  return gateway.sent;
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('records', 'paging');
});

test('credits differ from debits, kinds have names, and the operator’s own kinds keep theirs', async () => {
  open(pageOf([row('1', 'DEPOSIT', '50.00'), row('2', 'STAKE', '-0.10'), row('3', 'OTHER', '0.00', 'Odd one')]));
  const table = await screen.findByRole('table', { name: 'Movements of your money, by day' });
  const rows = within(table).getAllByRole('row').slice(2);
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Deposit.*\+P\s50\.00/),
    expect.stringMatching(/^Stake.*−P\s0\.10/),
    expect.stringMatching(/^Odd one.*[^+−]P\s0\.00/),
  ]);
  expect(within(table).getByText(/^Saturday,? 2 May 2026$/)).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'Stake' }).getAttribute('href')).toBe('/?centre=transactionHistory.2');
});

test('stakes and wins name their game, and each kind has its own icon', async () => {
  const kinds = Object.keys(MOVEMENT_PATHS);
  open(
    pageOf(kinds.map((kind, at) => row(String(at), kind, '1.00', null, kind === 'STAKE' ? 'Lantern Dragon' : null))),
  );
  expect(await screen.findByRole('rowheader', { name: /^Stake\s*Lantern Dragon/ })).toBeTruthy();
  const drawings = screen
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('path')?.getAttribute('d') ?? '');
  expect(new Set(drawings.filter((path) => path !== '')).size).toBe(kinds.length);
});

test('what went to or came from another member leads to its receipt, and nothing else does', async () => {
  open(pageOf([row('1', 'TRANSFER_SENT', '-5'), row('2', 'TRANSFER_RECEIVED', '5'), row('3', 'WALLET_TRANSFER', '0')]));
  const links = await screen.findAllByRole('link', { name: 'Transfer details' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?centre=transferUpline.receipt.ref-1',
    '/?centre=transferUpline.receipt.ref-2',
  ]);
});

test('pages are numbered; another kind or period starts at the first', async () => {
  const sent = open(
    pageOf([row('1', 'STAKE', '-1')], 1, 9),
    pageOf([row('2', 'STAKE', '-2')], 2, 9),
    pageOf([row('3', 'DEPOSIT', '3')]),
    pageOf([row('4', 'DEPOSIT', '4')]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 9' }));
  expect(await screen.findByText('Page 2 of 9')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2 of 9' }).getAttribute('aria-current')).toBe('page');
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'deposits' } });
  expect(await screen.findByText(/P\s3\.00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(await screen.findByText(/P\s4\.00/)).toBeTruthy();
  expect(sent.map(({ variables }) => variables['page'])).toEqual([1, 2, 1, 1]);
  expect(sent[1]?.variables).toMatchObject({ filter: { until: '2026-05-02T11:00:00.000Z' } });
  expect(sent.at(-1)?.variables).toMatchObject({ filter: { kinds: ['DEPOSIT', 'DEPOSIT_FEE'] } });
});

test('an empty week offers the month', async () => {
  open(pageOf([], 1, 0), pageOf([row('1', 'BONUS', '5')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Show 30 days' }));
  expect(await screen.findByText('Bonus')).toBeTruthy();
});

test('a failure says so, and has a retry', async () => {
  open(new Error('away'), pageOf([row('1', 'BONUS', '5')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bonus')).toBeTruthy();
});
