import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { TicketChecker } from './TicketChecker.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const drawn = (number: string) =>
  aDraw(number, {
    id: `K3.${number}`,
    state: 'SETTLED',
    tiers: [{ __typename: 'LotteryTier', code: 'DIGITS', name: 'Digits', numbers: ['4', '2'] }],
  });
const history = { lottery: { __typename: 'Lottery', id: 'K3', draws: [drawn('9'), drawn('8')] } };
const checker = <TicketChecker lotteries={[{ code: 'K3', name: 'Fast dice', family: 'FIVE_DIGITS' }]} />;
const met = (number: string) => ({
  lotteryCheck: { __typename: 'LotteryCheck', draw: drawn(number), number: '42', hits: [] },
});
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Check' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a draw older than the list is checked by its number; an unknown number is an error', async () => {
  const { asked } = openTable({
    page: checker,
    answers: { LotteryHistory: [history], LotteryCheck: [{ lotteryCheck: null }, met('3')] },
  });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent?.split(' ·')[0])).toEqual([
    '9',
    '8',
    'Another draw',
  ]);
  expect(screen.queryByLabelText('Draw number')).toBeNull();
  type('Draw', '');
  type('Number on the ticket', '42');
  submit();
  expect(await screen.findByText('Enter the draw number.')).toBeDefined();
  expect(asked('LotteryCheck')).toEqual([]);
  type('Draw number', ' 777 ');
  await waitFor(() => expect(screen.queryByText('Enter the draw number.')).toBeNull());
  submit();
  expect(await screen.findByText('Fast dice has no draw 777, or it is not drawn yet.')).toBeDefined();
  type('Draw number', '3');
  submit();
  expect(await screen.findByText('42 matches nothing in draw 3.')).toBeDefined();
  expect(asked('LotteryCheck')).toEqual([
    { code: 'K3', drawNumber: '777', number: '42' },
    { code: 'K3', drawNumber: '3', number: '42' },
  ]);
});

test('a draw of the list needs no draw number; the ticket’s number must be digits', async () => {
  const { asked } = openTable({ page: checker, answers: { LotteryHistory: [history], LotteryCheck: [met('8')] } });
  await screen.findAllByRole('option');
  type('Draw', '8');
  type('Number on the ticket', '4x');
  submit();
  expect(await screen.findByText('Enter 1 to 2 digits.')).toBeDefined();
  type('Number on the ticket', '142');
  submit();
  expect(await screen.findByText('Enter 1 to 2 digits.')).toBeDefined();
  expect(asked('LotteryCheck')).toEqual([]);
  type('Number on the ticket', '\uff14\uff12');
  submit();
  expect(await screen.findByText('42 matches nothing in draw 8.')).toBeDefined();
  expect(asked('LotteryCheck')).toEqual([{ code: 'K3', drawNumber: '8', number: '42' }]);
});

test('a Thai front three says that it matches from the start, all others from the end', async () => {
  const draw = aDraw('9', {
    id: 'SEA_TH.9',
    state: 'SETTLED',
    tiers: [
      { __typename: 'LotteryTier', code: 'FIRST', name: 'First prize', numbers: ['987654'] },
      { __typename: 'LotteryTier', code: 'FRONT3', name: 'Front three', numbers: ['123'] },
    ],
  });
  const hit = (tierCode: string, number: string, digits: number) => ({
    __typename: 'LotteryHit',
    tierCode,
    tierName: tierCode,
    number,
    digits,
  });
  const hits = [hit('FRONT3', '123', 3), hit('FIRST', '987654', 1)];
  const page = <TicketChecker lotteries={[{ code: 'SEA_TH', name: 'Bangkok Six', family: 'THAI' }]} />;
  openTable({
    page,
    answers: {
      LotteryHistory: [{ lottery: { __typename: 'Lottery', id: 'SEA_TH', draws: [draw] } }],
      LotteryCheck: [{ lotteryCheck: { __typename: 'LotteryCheck', draw, number: '123454', hits } }],
    },
  });
  await screen.findAllByRole('option');
  type('Number on the ticket', '123454');
  submit();
  expect(await screen.findByText('first 3 digits match')).toBeDefined();
  expect(screen.getByText('last digit matches')).toBeDefined();
});
