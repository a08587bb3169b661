import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aKind, someTerms } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { BetPanel } from './BetPanel.tsx';
import type { BetKind } from './picks.ts';
import { slipOf } from '../slip/slip.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});
beforeEach(() => sessionStorage.clear());

function open(kinds: readonly BetKind[], kindCode: string | null = null) {
  const onKind = vi.fn<(code: string) => void>();
  const onAdded = vi.fn<() => void>();
  openTable({
    page: <BetPanel code="K3" terms={someTerms(kinds)} kindCode={kindCode} onKind={onKind} onAdded={onAdded} />,
  });
  return { onKind, onAdded };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const add = (): boolean => press('Add to slip');
const stake = (value: string): boolean =>
  fireEvent.change(screen.getByLabelText('Stake per unit'), { target: { value } });

test('numbers pressed and typed make one bet, in order, with its price', () => {
  const { onAdded } = open([aKind('TWO')]);
  expect(screen.getByText(/^×\s95$/)).toBeDefined();
  expect(screen.getByText('95.00%')).toBeDefined();
  press('70');
  const field = screen.getByLabelText('Type or paste numbers');
  fireEvent.change(field, { target: { value: '07 7' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('“7” does not have 2 digits.')).toBeDefined();
  stake('2.5');
  expect(screen.getByText(/^Each winning unit pays up to P\s237\.50$/)).toBeDefined();
  add();
  expect(slipOf('K3').bets).toMatchObject([{ kind: 'TWO', picks: ['07', '70'], units: 2, stake: '2.50' }]);
  expect(onAdded).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '70' }).getAttribute('aria-pressed')).toBe('false');
});

test('a kind whose way of picking is not known is described, and takes no bets', () => {
  open([{ ...aKind('TWO'), pick: 'OTHER' }]);
  expect(screen.getByText('This kind of bet cannot be placed here.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to slip' })).toBeNull();
});

test('pasted text is read at once', () => {
  open([aKind('TWO')]);
  fireEvent.paste(screen.getByLabelText('Type or paste numbers'), { clipboardData: { getData: () => '01,02\n03' } });
  expect(screen.getByRole('group', { name: '3 picked' })).toBeDefined();
});

test('the header of a row selects ten numbers, and deselects them', () => {
  open([aKind('TWO')]);
  press('All numbers that begin with 3');
  expect(screen.getByRole('group', { name: '10 picked' })).toBeDefined();
  press('All numbers that begin with 3');
  expect(screen.queryByRole('group', { name: /picked/ })).toBeNull();
});

test.each([
  ['nothing is picked', '1', 'Pick at least 1 number.'],
  ['the stake is below the least', '0.05', /must be a multiple of P\s0\.10/],
  ['the stake is above the most', '500', /Stake between P\s0\.10 and P\s100\.00/],
  ['the stake is no amount', 'lots', /Stake between/],
])('when %s the bet is not taken, and the reason is said', (what, amount, reason) => {
  open([aKind('TWO')]);
  if (what !== 'nothing is picked') press('70');
  stake(amount);
  add();
  expect(screen.getByRole('alert').textContent).toMatch(reason);
  expect(slipOf('K3').bets).toEqual([]);
});

test('a combination needs its size, and says how many units it makes', () => {
  open([aKind('XIEN2', { pick: 'COMBINATION', size: 2, minPicks: 2, maxPicks: 10 })]);
  press('01');
  add();
  expect(screen.getByRole('alert').textContent).toContain('Pick at least 2 numbers.');
  for (const number of ['02', '03']) press(number);
  expect(screen.getByText('3 units')).toBeDefined();
});

test('options show their payout, in the operator’s order', () => {
  const price = (code: string) => ({
    __typename: 'LotteryPrice' as const,
    code,
    name: '',
    payout: '1.95',
    rtp: '0.9479',
  });
  const option = (code: string, name: string) => ({ __typename: 'LotteryBetOption' as const, code, name });
  open([
    aKind('SIZE', {
      pick: 'OPTIONS',
      digits: 0,
      maxPicks: 2,
      options: [option('BIG', 'Big'), option('SMALL', 'Small')],
      prices: [price('BIG'), price('SMALL')],
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Small/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Big.*1\.95.*94\.79%/ }));
  add();
  expect(slipOf('K3').bets[0]?.picks).toEqual(['BIG', 'SMALL']);
});

test('the address selects the kind; an unknown one selects the first', () => {
  const { onKind } = open([aKind('ONE', { digits: 1 }), aKind('TWO')], 'GONE');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Kind ONE');
  press('Kind TWO');
  expect(onKind).toHaveBeenCalledWith('TWO');
});

test('long numbers are entered digit by digit', () => {
  open([aKind('THREE', { digits: 3, maxPicks: 5 })]);
  const places = screen.getAllByRole('toolbar');
  const choose = (place: number, digit: string): void =>
    void fireEvent.click(places[place]?.querySelector(`[data-at="0,${digit}"]`) ?? document.body);
  for (const [place, digit] of [
    [0, '1'],
    [0, '2'],
    [1, '0'],
    [2, '5'],
  ] as const)
    choose(place, digit);
  press('Pick 2 numbers');
  expect(screen.getByRole('button', { name: 'Remove 205' })).toBeDefined();
});
