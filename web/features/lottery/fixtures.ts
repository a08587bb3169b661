import type { BetKind } from './betting/picks.ts';
import type { LotteryTable_TermsFragment } from './table/LotteryTable.generated.ts';
import type { Draw } from './draw/draws.ts';
import type { ListedLottery } from './lobby/hall.ts';
import type { Ticket_RowFragment } from './tickets/MyTickets.generated.ts';
import { someMoney } from '../../testing/money.ts';

/** Complete lottery data for tests, which override the fields they are about. */
export const aDraw = (number: string, parts: Partial<Draw> = {}): Draw => ({
  __typename: 'LotteryDraw',
  id: `K3:${number}`,
  lotteryCode: 'K3',
  number,
  day: '2026-11-21',
  state: 'OPEN',
  opensAt: '2026-11-21T08:00:00.000Z',
  closesAt: '2026-11-21T08:00:50.000Z',
  drawsAt: '2026-11-21T08:01:00.000Z',
  asOf: '2026-11-21T08:00:10.000Z',
  tiers: [],
  mainTiers: parts.tiers?.slice(0, 3) ?? [],
  commitment: 'c0ffee',
  verifyUrl: null,
  ...parts,
});

export const dice = (...numbers: readonly string[]): Draw['tiers'] => [
  { __typename: 'LotteryTier', code: 'DICE', name: 'Dice', numbers },
];

export const aLottery = (code: string, parts: Partial<ListedLottery> = {}): ListedLottery => ({
  __typename: 'Lottery',
  id: code,
  code,
  gameId: `g${code}`,
  vendorCode: 'ELOTT',
  name: `Lottery ${code}`,
  prizeMode: 'ELECTRONIC',
  family: 'THREE_DICE',
  icon: { __typename: 'Picture', url: 'https://images.test/a.svg', alt: '' },
  isHot: false,
  nextDraw: aDraw('2'),
  closedDraws: [],
  lastDraw: aDraw('1', { state: 'SETTLED', tiers: dice('1', '2', '6') }),
  ...parts,
});

export const aKind = (code: string, parts: Partial<BetKind> = {}): BetKind => ({
  __typename: 'LotteryBetKind',
  code,
  name: `Kind ${code}`,
  description: `What wins ${code}.`,
  pick: 'NUMBERS',
  digits: 2,
  size: 1,
  minPicks: 1,
  maxPicks: 50,
  options: [],
  paysPerHit: false,
  prices: [{ __typename: 'LotteryPrice', code: 'ANY', name: '', payout: '95', rtp: '0.9500' }],
  ...parts,
});

export const someTerms = (kinds: readonly BetKind[]): LotteryTable_TermsFragment => ({
  __typename: 'LotteryTerms',
  id: 'K3',
  schedule: 'Every minute',
  rules: 'Three dice are thrown.\n\nBets close before.',
  closesBeforeSeconds: 10,
  minStake: someMoney('0.10'),
  maxStake: someMoney('100.00'),
  stakeStep: someMoney('0.10'),
  maxStakePerDraw: someMoney('1000.00'),
  maxUnits: 100,
  groups: [{ __typename: 'LotteryBetGroup', code: 'G', name: 'Group', kinds }],
});

export const aTicket = (id: string, parts: Partial<Ticket_RowFragment> = {}): Ticket_RowFragment => ({
  __typename: 'LotteryTicket',
  id,
  lotteryCode: 'K3',
  lotteryName: 'Lottery K3',
  drawNumber: '2',
  betKind: 'TWO',
  betKindName: 'Kind TWO',
  selectionName: '07, 12',
  units: 2,
  stake: someMoney('2.00'),
  payout: null,
  state: 'PLACED',
  placedAt: '2026-11-21T08:00:20.000Z',
  drawsAt: '2026-11-21T08:01:00.000Z',
  commitment: 'c0ffee',
  verifyUrl: null,
  ...parts,
});
