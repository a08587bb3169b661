import { expect, test } from 'vitest';
import { createWorld } from '../../testing.ts';
import { createProfitSource } from './source.ts';

const sums = { betAmount: '10.00', winAmount: '4.00', bonusAmount: '1.00', profitAndLoss: '-5.00' };

function open(answer: object) {
  const { scope, asked } = createWorld({ session: {}, replies: { ODSFE2_MemPNL: answer } });
  return { profit: createProfitSource(scope).profit, asked };
}

test('days, types and the whole are told in our words, by one call', async () => {
  const { profit, asked } = open({
    list: [{ date: '2026-05-01', ...sums }, { date: '2026-05-02' }],
    gameTypes: [{ gameType: 'RNG', ...sums, bonusAmount: null }],
    vendors: [{ vendor: 'FTG', vendorName: 'Fortune', ...sums }, { vendor: 'JL', ...sums }, { vendor: 'X' }],
    footer: sums,
  });
  const told = { stake: '10.00', payout: '4.00', bonus: '1.00', result: '-5.00' };
  expect(await profit('2026-05-01', '2026-05-02')).toEqual({
    total: told,
    days: [{ day: '2026-05-01', sums: told }],
    gameTypes: [{ operatorCategory: 'RNG', sums: { ...told, bonus: '0.00' } }],
    vendors: [
      { code: 'FTG', name: 'Fortune', sums: told },
      { code: 'JL', name: 'JL', sums: told },
    ],
  });
  expect(asked.map(({ query }) => query)).toEqual([{ firstDay: '2026-05-01', lastDay: '2026-05-02' }]);
});

test('what the operator does not tell is unknown', async () => {
  const { profit } = open({ list: [] });
  expect(await profit('2026-05-01', '2026-05-01')).toEqual({ total: null, days: [], gameTypes: null, vendors: null });
});

test('days the wrong way round, or too many, are refused without a call', async () => {
  const { profit, asked } = open({ list: [] });
  for (const [from, until] of [
    ['2026-05-02', '2026-05-01'],
    ['2025-05-01', '2026-05-02'],
  ] as const)
    await expect(profit(from, until)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'until' } });
  expect(asked).toEqual([]);
});
