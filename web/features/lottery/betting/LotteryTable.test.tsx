import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw, aLottery } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { LotteryTable } from './LotteryTable.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const DICE = { ...aLottery('K3_1', { name: 'Fast dice', nextDraw: aDraw('9', { opensAt: null }) }), defaultBetKind: null, terms: null };
const TABLE = { lottery: DICE, site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } } };
const closed = { openLottery: { __typename: 'GameUnavailable', retryAt: '2026-12-01T10:00:00.000Z' } };
const opened = { openLottery: { __typename: 'OpenLotterySuccess', lottery: { __typename: 'Lottery', id: 'K3_1' }, launchUrl: null } };

test('a lottery under maintenance says so in its place, and is there when a new try finds it open', async () => {
  const { asked } = openTable({ page: <LotteryTable code="K3_1" hallPath="/lottery" />, answers: { LotteryTable: [TABLE], OpenLottery: [closed, opened] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fast dice is being looked after' })).toBeDefined();
  expect(screen.getByText(/takes no bets.*Expected back: /)).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('link', { name: 'All lotteries' }).getAttribute('href')).toBe('/lottery');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Fast dice' })).toBeDefined());
  expect(screen.getByRole('tab', { name: 'Bet' })).toBeDefined();
  expect(asked('OpenLottery')).toHaveLength(2);
});
