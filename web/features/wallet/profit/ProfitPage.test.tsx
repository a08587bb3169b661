import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { LocaleContext } from '../../../lib/locale.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { someMoney } from '../../../testing/money.ts';
import { ProfitPage } from './ProfitPage.tsx';

afterEach(() => void vi.useRealTimers());

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('records');
});

const sums = (result: string) => ({
  __typename: 'ProfitSums',
  stake: someMoney('10.00'),
  payout: someMoney('8.00'),
  bonus: someMoney('0.00'),
  result: someMoney(result),
});
const reportOf = (days: readonly object[], gameTypes: readonly object[] | null = [], vendors = gameTypes): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    profit: { __typename: 'ProfitReport', total: sums('-2.00'), days, gameTypes, vendors },
  },
});
const day = (name: string, result: string) => ({ __typename: 'ProfitDay', day: name, sums: sums(result) });
const SLOTS = {
  __typename: 'ProfitOfGameType',
  category: 'RNG',
  operatorCategory: 'RNG',
  sums: sums('3.00'),
};

const FORTUNE = { __typename: 'ProfitOfVendor', code: 'FTG', name: 'Fortune', sums: sums('4.00') };

const calendarOf = (timeZone: string): Answer => ({ site: { __typename: 'Site', timeZone } });

function open(...answers: readonly Answer[]) {
  return openWith([calendarOf('Asia/Manila')], ...answers);
}

function openWith(calendars: readonly Answer[], ...answers: readonly Answer[]) {
  const gateway = testGateway({ OperatorCalendar: calendars, ProfitPage: [...answers] });
  render(
    <gateway.Around>
      <LocaleContext value="en-GB">
        <ProfitPage />
      </LocaleContext>
    </gateway.Around>,
  );
  return () => gateway.sent.filter(({ name }) => name === 'ProfitPage').map(({ variables }) => variables);
}

test('the whole, each kind of game and each day are told in figures, the days in a chart with a name', async () => {
  open(reportOf([day('2026-05-02', '-5.00'), day('2026-05-01', '3.00')], [SLOTS], [FORTUNE]));
  const days = await screen.findByRole('table', { name: 'By day' });
  expect(
    within(days)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^2 May 2026.*−P\s5\.00$/), expect.stringMatching(/^1 May 2026.*\+P\s3\.00$/)]);
  const games = screen.getByRole('table', { name: 'By kind of game' });
  expect(within(games).getByRole('rowheader', { name: 'Slots and more' })).toBeDefined();
  const studios = screen.getByRole('table', { name: 'By studio' });
  expect(within(studios).getByRole('row', { name: /^Fortune.*\+P\s4\.00$/ })).toBeDefined();
  expect(screen.getByRole('img', { name: /^What each day brought, / })).toBeDefined();
  expect(screen.getByText('Result', { selector: 'dt' }).parentElement?.textContent).toMatch(/−P\s2\.00$/);
});

test('kinds of games that the operator has apart and the site as one are one row', async () => {
  const draws = (operatorCategory: string, result: string) => ({
    __typename: 'ProfitOfGameType',
    category: 'LOTTERY',
    operatorCategory,
    sums: sums(result),
  });
  open(reportOf([day('2026-05-02', '-5.00')], [draws('LOTT', '-13.90'), SLOTS, draws('ELOTT', '4.50')], []));
  const games = await screen.findByRole('table', { name: 'By kind of game' });
  const rows = within(games).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lottery.*P\s20\.00.*−P\s9\.40$/),
    expect.stringMatching(/^Slots/),
  ]);
});

test('days are asked for as they are chosen, and more than a year is not', async () => {
  const asked = open(reportOf([day('2026-05-02', '-5.00')]), reportOf([]), reportOf([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]?.['from']).toBe(asked()[1]?.['until']);
  expect(await screen.findByRole('button', { name: 'Show 30 days' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Other days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(await screen.findByRole('heading', { name: 'That is more than a year' })).toBeDefined();
  expect(asked()).toHaveLength(2);
});

test.each([
  ['Pacific/Kiritimati', '2026-05-02'],
  ['Pacific/Pago_Pago', '2026-05-01'],
])('days end with the one that it is in %s, and who lives by another clock is told', async (timeZone, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T11:30:00Z') });
  const asked = openWith([calendarOf(timeZone)], reportOf([day(today, '1.00')]));
  expect(await screen.findByText(/^Days begin at midnight in GMT/)).toBeDefined();
  expect(asked()[0]).toMatchObject({ until: today });
});

test('who lives by the operator’s clock is not told of it', async () => {
  openWith([calendarOf(Intl.DateTimeFormat().resolvedOptions().timeZone)], reportOf([day('2026-05-02', '1.00')]));
  expect(await screen.findByRole('table', { name: 'By day' })).toBeDefined();
  expect(screen.queryByText(/^Days begin at midnight/)).toBeNull();
});

test('a calendar that cannot be read has a retry', async () => {
  openWith([new Error('away'), calendarOf('UTC')], reportOf([day('2026-05-02', '1.00')]));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'By day' })).toBeDefined();
});

test('a failure has a retry', async () => {
  open(new Error('away'), reportOf([day('2026-05-02', '1.00')], null));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'By day' })).toBeDefined();
  expect(screen.queryByRole('table', { name: 'By kind of game' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'By studio' })).toBeNull();
});
