import type { DuelTable } from './wire.ts';

/** A duel's table whose player waits for an opponent, with what is to be different. */
export const aTable = (change: Partial<DuelTable> = {}): DuelTable => ({
  id: 'table',
  roomId: 1,
  stake: '1.00',
  feePerMille: 25,
  commitment: '',
  state: 'waiting',
  dueAt: null,
  turn: 0,
  hand: [],
  laid: null,
  hasOpponentLaid: false,
  isAgainstHouse: false,
  tricks: [],
  score: [0, 0],
  result: null,
  ...change,
});
