import type { DrawRecord } from './records.ts';

/** A settled draw of fast dice; tests override the fields they are about. */
export const drawOf = (said: Partial<DrawRecord>): DrawRecord => ({
  lotteryCode: 'K3_1',
  lotteryName: null,
  number: '1',
  day: null,
  state: 'SETTLED',
  operatorState: 'SETTLED',
  opensAt: null,
  closesAt: null,
  drawsAt: null,
  clockAhead: 0,
  tiers: [],
  commitment: null,
  verifyUrl: null,
  ...said,
});
