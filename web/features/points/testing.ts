import type { Answer } from '../../testing/gateway.tsx';
import { someMoney } from '../../testing/money.ts';

/** What a gateway answers of the viewer, in the tests of the points mall. */
const ofViewer = (fields: object): Answer => ({ viewer: { __typename: 'Viewer', id: '7', ...fields } });

/** 2,500 points, of which 100 make one unit. */
export function mall(viewer: object = {}, rules: object = {}): Answer {
  return {
    site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
    viewer: {
      __typename: 'Viewer',
      id: '7',
      pointBalance: '2500',
      pointRules: {
        __typename: 'PointRules',
        isConvertible: true,
        pointsPerUnit: '100',
        minimumPoints: null,
        earning: [
          {
            __typename: 'PointEarning',
            category: 'RNG',
            operatorCategory: 'RNG',
            turnoverPerPoint: someMoney('100.00'),
          },
        ],
        text: '<p>Be fair.</p>',
        ...rules,
      },
      ...viewer,
    },
  };
}

export const aReward = (said: object = {}) => ({
  __typename: 'Reward',
  id: '1',
  name: 'Cap',
  description: null,
  kind: 'GOODS',
  operatorKind: 'GOODS',
  points: '1000',
  amount: someMoney('5.00'),
  credit: null,
  stock: 3,
  picture: null,
  ...said,
});

export const rewards = (nodes: readonly object[], next: string | null = null): Answer =>
  ofViewer({
    rewards: {
      __typename: 'RewardConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
    },
  });

export const aRedemption = (said: object = {}) => ({
  __typename: 'Redemption',
  id: 'R-9',
  appliedAt: '2026-11-24T10:00:00.000Z',
  kind: 'GOODS',
  operatorKind: 'GOODS',
  name: 'Cap',
  quantity: 2,
  points: '2000',
  amount: someMoney('10.00'),
  status: 'IN_PROCESS',
  operatorStatus: 'P',
  changedPoints: '-2000',
  pointBalance: '500',
  remark: 'Soon',
  ...said,
});

export const redemptions = (nodes: readonly object[]): Answer =>
  ofViewer({
    redemptions: {
      __typename: 'RedemptionConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: 1, hasNextPage: false },
    },
  });
