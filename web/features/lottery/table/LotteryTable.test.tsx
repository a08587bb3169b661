import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { Toasts } from '../../../ui/Toast/Toasts.tsx';
import { aDraw, aKind, aLottery, aTicket, someTerms } from '../fixtures.ts';
import { aWallet, openTable } from '../testTable.tsx';
import { LotteryTable } from './LotteryTable.tsx';
import { addBet, keepSlip, slipOf } from '../slip/slip.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

beforeEach(() => sessionStorage.clear());

const CODE = 'K3_1';
const draw = aDraw('9', {
  opensAt: null,
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  drawsAt: new Date(Date.now() + 3_700_000).toISOString(),
});
const DICE = {
  ...aLottery(CODE, { name: 'Fast dice', nextDraw: draw }),
  defaultBetKind: null,
  terms: someTerms([aKind('TWO')]),
};
const site = { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } };
const closed = { openLottery: { __typename: 'GameUnavailable', retryAt: '2026-12-01T10:00:00.000Z' } };
const opened = {
  openLottery: { __typename: 'OpenLotterySuccess', lottery: { __typename: 'Lottery', id: CODE }, launchUrl: null },
};
const page = (
  <>
    <LotteryTable code={CODE} hallPath="/lottery" />
    <Toasts />
  </>
);
const isClosed = () => screen.findByRole('heading', { level: 2, name: 'This lottery is under maintenance' });

test('a lottery under maintenance says so in place of its bets, and returns when a retry finds it open', async () => {
  const { asked } = openTable({
    page,
    answers: { LotteryTable: [{ lottery: DICE, site }], OpenLottery: [closed, opened] },
  });
  await isClosed();
  expect(screen.getByText(/takes no bets.*Expected back: /)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to slip' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your slip' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Fast dice' })).toBeDefined();
  expect(
    within(screen.getByRole('tablist'))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bet', 'Results', 'Statistics', 'My tickets']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add to slip' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Your slip' })).toBeDefined();
  expect(asked('OpenLottery')).toHaveLength(2);
});

test.each([
  ['VN_NORTH', ['Bet', 'Results', 'Statistics', 'Check', 'My tickets']],
  ['THREE_DICE', ['Bet', 'Results', 'Statistics', 'My tickets']],
])('tickets of %s are checked where they have numbers to check', async (family, tabs) => {
  openTable({ page, answers: { LotteryTable: [{ lottery: { ...DICE, family }, site }], OpenLottery: [opened] } });
  expect(
    within(await screen.findByRole('tablist', { name: 'Sections' }))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(tabs);
});

test('a retry without a response says so, and the lottery stays closed', async () => {
  openTable({ page, answers: { LotteryTable: [{ lottery: DICE, site }], OpenLottery: [closed, new Error('cut')] } });
  await isClosed();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We could not load this lottery. Try again in a moment.')).toBeDefined();
  expect(await isClosed()).toBeDefined();
});

test('bets without a result are sent again by key after a reload, even if closed and without a next draw', async () => {
  addBet(CODE, { kind: 'TWO', picks: ['07'], units: 1, stake: '1.00' });
  keepSlip(CODE, { ...slipOf(CODE), unsettled: { key: 'k'.repeat(24), drawNumber: '8' } });
  const placed = {
    placeLotteryBets: {
      __typename: 'PlaceLotteryBetsSuccess',
      tickets: [aTicket('t1')],
      viewer: { __typename: 'Viewer', id: 'm1', wallet: aWallet('9.00') },
    },
  };
  const { asked, router } = openTable({
    page,
    answers: {
      LotteryTable: [{ lottery: { ...DICE, nextDraw: null }, site }],
      OpenLottery: [closed],
      PlaceLotteryBets: [placed],
    },
  });
  await isClosed();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(slipOf(CODE).bets).toEqual([]));
  expect(asked('PlaceLotteryBets')).toEqual([
    {
      input: {
        code: CODE,
        drawNumber: '8',
        idempotencyKey: 'k'.repeat(24),
        bets: [{ kind: 'TWO', selection: '07', stake: '1.00' }],
      },
    },
  ]);
  await waitFor(() => expect(router.state.shown.location.search).toBe('?view=tickets'));
});

test('the slip stays while the lottery is closed, and cannot be placed', async () => {
  addBet(CODE, { kind: 'TWO', picks: ['07'], units: 1, stake: '1.00' });
  openTable({ page, answers: { LotteryTable: [{ lottery: DICE, site }], OpenLottery: [closed] } });
  await isClosed();
  expect(screen.getByRole('button', { name: 'Place 1 bet' })).toHaveProperty('disabled', true);
});
