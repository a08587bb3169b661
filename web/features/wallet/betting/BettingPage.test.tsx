import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { BettingPage } from './BettingPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('records', 'paging');
});

const AS_OF = '2026-05-02T11:00:00.000Z';
const vendor = { __typename: 'Vendor', id: 'JL.RNG', name: 'Jade Lantern' };
const aBet = (id: string, more: object = {}) => ({
  __typename: 'Bet',
  id,
  kind: 'ROUND',
  operatorKind: 'round',
  game: { __typename: 'Game', id: 'RNG.JL.1', name: 'Lantern Dragon', vendor },
  selection: null,
  state: 'WON',
  operatorState: 'WON',
  stake: someMoney('1.00'),
  payout: someMoney('2.50'),
  result: someMoney('1.50'),
  placedAt: '2026-05-02T10:00:00.000Z',
  ...more,
});
const viewerOf = (fields: object): Answer => ({ viewer: { __typename: 'Viewer', id: '7', ...fields } });
const pageOf = (nodes: readonly object[], pageNumber = 1, pageCount = 1): Answer =>
  viewerOf({
    bets: {
      __typename: 'BetConnection',
      nodes,
      totals: {
        __typename: 'BetTotals',
        stake: someMoney('30.00'),
        payout: someMoney('12.00'),
        result: someMoney('-18.00'),
        open: someMoney('2.00'),
      },
      totalCount: 31,
      asOf: AS_OF,
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage: false },
    },
  });
const VENDORS: Answer = { vendors: [{ __typename: 'Vendor', id: 'JL.RNG', code: 'JL', name: 'Jade Lantern' }] };

function open(pages: readonly Answer[], path: readonly string[] = [], cases: readonly Answer[] = []) {
  const gateway = testGateway({
    BettingRecord: pages,
    RecordVendors: [VENDORS, VENDORS, VENDORS],
    BetCase: cases,
  });
  const linkTo = (...parts: readonly string[]) => ({
    to: `/?centre=${['personalHistoryCopy', ...parts].join('.')}`,
    state: null,
    keepScroll: true as const,
  });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <BettingPage path={path} linkTo={linkTo} />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter(({ name }) => name === 'BettingRecord').map(({ variables }) => variables);
}

test('bets stand under their day with game, studio, kind, money and state, and the totals above them', async () => {
  open([
    pageOf([
      aBet('b-2', { state: 'OPEN', payout: null, result: null, kind: 'TICKET', selection: '07, 45' }),
      aBet('b-1'),
    ]),
  ]);
  const table = await screen.findByRole('table', { name: 'Your bets, by day' });
  const rows = within(table).getAllByRole('row').slice(2);
  expect(rows[0]?.textContent).toMatch(/Lantern Dragon.*Jade Lantern · Lottery ticket07, 45.*—.*Open$/);
  expect(rows[1]?.textContent).toMatch(/P\s1\.00P\s2\.50\+P\s1\.50.*Won$/);
  expect(
    within(rows[1] ?? table)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/?centre=personalHistoryCopy.b-1');
  expect(screen.getByText('Result', { selector: 'dt' }).parentElement?.textContent).toMatch(/−P\s18\.00$/);
  expect(screen.getByText('Still open').parentElement?.textContent).toMatch(/P\s2\.00$/);
});

test('later pages keep to the moment of the first; another choice begins anew', async () => {
  const asked = open([
    pageOf([aBet('1')], 1, 3),
    pageOf([aBet('2')], 2, 3),
    pageOf([aBet('3')]),
    pageOf([aBet('4')]),
    pageOf([aBet('5')]),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 3' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ page: 2, filter: { until: AS_OF } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of game' }), { target: { value: 'RNG' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Studio' }), { target: { value: 'JL' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 1, filter: { category: 'RNG', vendorCode: 'JL' } }));
  expect(asked().at(-1)?.['filter']).not.toMatchObject({ until: AS_OF });
});

test('the arrows go to the days before and back, and a range of one’s own is asked for once it is one', async () => {
  const asked = open(Array.from({ length: 6 }, () => pageOf([aBet('1')])));
  const next = await screen.findByRole('button', { name: 'The days after' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'The days before' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(next.getAttribute('aria-disabled')).not.toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Other days' }));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText(/the earlier one first/)).toBeDefined();
  const before = asked().length;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  await waitFor(() => expect(asked()).toHaveLength(before + 1));
  expect(screen.queryByText(/the earlier one first/)).toBeNull();
});

test('days without a bet offer the month, and a failure has a retry', async () => {
  open([pageOf([]), new Error('away'), pageOf([aBet('1')])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show 30 days' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Lantern Dragon' })).toBeDefined();
});

test('a bet has a page with its proof and movements, and what cannot be told says so', async () => {
  const whole = aBet('b-1', {
    kind: 'COMBINED',
    settledAt: '2026-05-02T10:01:00.000Z',
    proofs: [
      { __typename: 'BetProof', id: 'p1', state: 'WON', verifyUrl: 'https://play.test/play/verify?round=p1' },
      { __typename: 'BetProof', id: 'p2', state: 'OPEN', verifyUrl: null },
    ],
    movements: null,
  });
  const game = { ...aBet('').game, category: 'SPORTS' };
  open([], ['b-1'], [viewerOf({ bet: { ...whole, game } })]);
  expect(await screen.findByRole('heading', { level: 3, name: 'Lantern Dragon' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Check the outcome' }).getAttribute('href')).toMatch(
    /^https:\/\/play\.test\/play\/verify\?round=p1&language=EN&theme=/,
  );
  expect(screen.getByText('The proof can be checked once the outcome is known.')).toBeDefined();
  expect(screen.getByText('The movements cannot be shown right now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All bets' })).toBeDefined();
});

test('a bet that is not the member’s says so', async () => {
  open([], ['b-9'], [viewerOf({ bet: null })]);
  expect(await screen.findByRole('heading', { name: 'No such bet' })).toBeDefined();
});
