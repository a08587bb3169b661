import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { DrawHistory } from './DrawHistory.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const draws = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aDraw(String(1_000 - at), { id: `K3.${1_000 - at}`, state: 'SETTLED', tiers: [] }),
  );
const history = (count: number) => ({ lottery: { __typename: 'Lottery', id: 'K3', draws: draws(count) } });
const page = <DrawHistory code="K3" family="THREE_DICE" drawnId={null} />;
const more = () => screen.queryByRole('button', { name: 'Show more draws' });

test('a press loads twenty more draws, up to a hundred', async () => {
  const { asked } = openTable({ page, answers: { LotteryHistory: [20, 40, 60, 80, 100].map(history) } });
  for (const count of [20, 40, 60, 80]) {
    await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(count));
    await waitFor(() => expect(more()?.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(more() ?? document.body);
  }
  await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(100));
  await waitFor(() => expect(more()).toBeNull());
  expect(asked('LotteryHistory').map((variables) => variables['first'])).toEqual([20, 40, 60, 80, 100]);
});

test('fewer draws than requested means there are no more', async () => {
  openTable({ page, answers: { LotteryHistory: [history(19)] } });
  await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(19));
  expect(more()).toBeNull();
});

test('a failed load can be retried, and the loaded draws stay', async () => {
  openTable({ page, answers: { LotteryHistory: [history(20), new Error('away'), history(40)] } });
  await waitFor(() => expect(more()).not.toBeNull());
  fireEvent.click(more() ?? document.body);
  await waitFor(() => expect(more()?.getAttribute('aria-busy')).not.toBe('true'));
  expect(document.querySelectorAll('details')).toHaveLength(20);
  fireEvent.click(more() ?? document.body);
  await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(40));
});
