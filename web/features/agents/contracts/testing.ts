import { someMoney } from '../../../testing/money.ts';

/** Parts of what a test's gateway answers about contracts. */
export const someTier = (rate: string, more: object = {}) => ({
  __typename: 'ContractTier',
  rate,
  stakes: null,
  result: null,
  activeMembers: null,
  ...more,
});

export const someTerms = (tiers: readonly object[] = [someTier('2')], more: object = {}) => ({
  __typename: 'ContractTerms',
  category: null,
  operatorCategory: null,
  period: 'MONTHLY',
  operatorPeriod: 'M',
  tiers,
  ...more,
});

export const someParty = (memberId: string, username: string) => ({ __typename: 'ContractParty', memberId, username });

export const someContract = (id: string, more: object = {}) => ({
  __typename: 'Contract',
  id,
  kind: 'DIVIDEND',
  giver: someParty('3', 'top'),
  holder: someParty('7', 'me'),
  terms: someTerms(),
  before: null,
  state: 'ACTIVE',
  operatorState: 'ACTIVE',
  offeredAt: '2026-04-01T00:00:00.000Z',
  answerUntil: null,
  takesEffectAt: '2026-05-01T00:00:00.000Z',
  endsAt: null,
  nextSettlementAt: '2026-06-01T00:00:00.000Z',
  carry: null,
  owed: null,
  endRequest: null,
  steps: ['REQUEST_END'],
  ...more,
});

/** One that waits for the answer of who holds it. */
export const someOffer = (id: string, more: object = {}) =>
  someContract(id, {
    state: 'OFFERED',
    operatorState: 'OFFERED',
    answerUntil: '2026-05-08T00:00:00.000Z',
    takesEffectAt: null,
    nextSettlementAt: null,
    steps: ['ACCEPT', 'REJECT'],
    ...more,
  });

export const somePreview = (more: object = {}) => ({
  __typename: 'ContractPreview',
  mark: 'm-1',
  step: 'ACCEPT',
  kind: 'DIVIDEND',
  contractId: '31',
  giver: someParty('3', 'top'),
  holder: someParty('7', 'me'),
  terms: someTerms(),
  before: null,
  takesEffectAt: '2026-06-01T00:00:00.000Z',
  endsAt: null,
  carry: null,
  owed: null,
  lastPeriod: null,
  most: null,
  mostRate: null,
  ends: [],
  ...more,
});

export const someLaw = (law: string, more: object = {}) => ({
  __typename: 'ContractLawBroken',
  law,
  tier: null,
  rate: null,
  stakes: null,
  activeMembers: null,
  period: null,
  operatorPeriod: null,
  ...more,
});

export const viewerWith = (parts: object) => ({ viewer: { __typename: 'Viewer', id: '7', ...parts } });

export const ofKind = (parts: object) =>
  viewerWith({ contracts: { __typename: 'AgentContracts', id: '7.DIVIDEND', ...parts } });

export const someConnection = (nodes: readonly object[], pageCount = 1) => ({
  __typename: 'ContractConnection',
  nodes,
  totalCount: nodes.length,
  pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount, hasNextPage: false },
});

export const overviewOf = (held: readonly object[], given: readonly object[] = [], pages = 1) =>
  ofKind({ held, given: someConnection(given, pages) });

export const previewed = (contractPreview: object) => viewerWith({ contractPreview });

export const stepped = (field: string, name: string) => ({
  [field]: {
    __typename: name,
    contractId: '31',
    viewer: {
      __typename: 'Viewer',
      id: '7',
      agent: { __typename: 'AgentStanding', contracts: [], pendingOfferCount: 0 },
    },
  },
});

export const amount = someMoney;
