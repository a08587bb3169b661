import type { SessionKind } from '../../session/session.ts';
import { createWorld } from '../testing.ts';
import { createContractsSource } from './source.ts';

const assets = { imageBase: null, gameBase: 'https://games.example', esportsVendors: [], cockfightVendors: [] };

export const neighbours = { site: { assets: async () => assets }, counts: { changed: () => undefined } };

/** An agent's contracts, with what was asked of the operator and how often somebody was told of a change. */
export function openContracts(replies: Readonly<Record<string, unknown>>, kind: SessionKind = 'AGENT') {
  const world = createWorld({ session: { kind }, replies });
  const told: string[] = [];
  const counts = { changed: () => void told.push('counts') };
  return { ...world, told, contracts: createContractsSource(world.scope, { ...neighbours, counts }) };
}

/** A contract as the operator tells it. */
export const aContract = {
  contractId: 31,
  kind: 'dividend',
  giver: { customerId: 3, userName: 'top' },
  holder: { customerId: 7, userName: 'ann' },
  productType: 'ALL',
  period: 'M',
  tiers: [{ rate: '2' }, { rate: '5', periodBets: '100000.00', activeMembers: 4, periodProfitAndLoss: '0' }],
  status: 'ACTIVE',
  offeredTime: 0,
  actions: ['TERMINATE', 'JUGGLE'],
};

/** What the terms of `aContract` are in our words. */
export const ITS_TERMS = {
  operatorCategory: null,
  period: 'MONTHLY',
  operatorPeriod: 'M',
  tiers: [
    { rate: '2', stakes: null, result: null, activeMembers: null },
    { rate: '5', stakes: '100000.00', result: null, activeMembers: 4 },
  ],
};

/** A preview as the operator tells it. */
export const aPreview = {
  mark: 'm-1',
  request: 'TERMINATE',
  ...aContract,
  endTime: 5_000,
  from: 1_000,
  to: 2_000,
  byPresent: { stakes: '10.00', result: '4.00', activeMembers: 2, rate: '2', gross: '0.08' },
  byProposed: null,
  giverPresent: { gross: '0.20', given: '0.08', net: '0.12' },
  most: '0.50',
  mostRate: '5',
  ends: [{ ...aContract, contractId: 32, giver: null, status: 'OFFERED', holder: { userName: 'bo' } }],
};
