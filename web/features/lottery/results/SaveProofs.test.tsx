import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { DrawHistory } from './DrawHistory.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const saved = vi.fn<(file: { readonly name: string; readonly text: string }) => void>();
vi.mock('../../../lib/browser/saveFile.ts', () => ({ saveFile: (file: Parameters<typeof saved>[0]) => saved(file) }));
beforeEach(() => saved.mockClear());

const drawn = aDraw('1000', {
  state: 'SETTLED',
  day: '2026-11-22',
  verifyUrl: 'https://play.test/play/verify?round=a',
});
const history = (draws: readonly object[]) => ({
  LotteryHistory: [{ lottery: { __typename: 'Lottery', id: 'K3', draws } }],
});
const proven = (drawProofs: readonly string[] | null) => ({ lottery: { __typename: 'Lottery', id: 'K3', drawProofs } });
const page = <DrawHistory code="K3" family="THREE_DICE" drawnId={null} />;

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Save proofs' }));
  return screen.findByLabelText('Day of the draws');
}
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Save proofs' }).at(-1) ?? document.body);

test('the proofs of the last day are saved as one file, unchanged, with one request', async () => {
  const proofs = ['{"roundId":"a","number":1.50}', '{"roundId":"b"}'];
  const { asked } = openTable({
    page,
    answers: { ...history([aDraw('1001', { day: '2026-11-23' }), drawn]), LotteryDrawProofs: [proven(proofs)] },
  });
  expect(await openDialog()).toHaveProperty('value', '2026-11-22');
  save();
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({ name: 'proofs-K3-2026-11-22.json', text: `[\n${proofs.join(',\n')}\n]\n` }),
  );
  expect(asked('LotteryDrawProofs')).toEqual([{ code: 'K3', day: '2026-11-22' }]);
  await waitFor(() => expect(screen.queryByLabelText('Day of the draws')).toBeNull());
});

test('a day without draws, or an error, saves nothing and says so; another day can be chosen', async () => {
  const { asked } = openTable({
    page,
    answers: { ...history([drawn]), LotteryDrawProofs: [proven([]), new Error('away'), proven(['{}'])] },
  });
  const day = await openDialog();
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was drawn on this day.');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('The proofs could not be fetched. Please try again.');
  expect(saved).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(asked('LotteryDrawProofs').map((variables) => variables['day'])).toEqual([
    '2026-11-22',
    '2026-11-20',
    '2026-11-20',
  ]);
});

test('draws that cannot be checked have nothing to save', async () => {
  openTable({ page, answers: history([aDraw('1000', { state: 'SETTLED' })]) });
  await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Save proofs' })).toBeNull();
});
