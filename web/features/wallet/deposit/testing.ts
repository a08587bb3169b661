import { someMoney } from '../../../testing/money.ts';

/** A channel as an answer has it; tests override the fields they are about. */
export const aChannel = (said: object = {}) => ({
  __typename: 'DepositChannel',
  id: 'online.501',
  name: 'Harbour Online',
  icon: null,
  minAmount: someMoney('50.00'),
  maxAmount: someMoney('5000.00'),
  suggestedAmounts: [someMoney('100.00'), someMoney('500.00')],
  onlySuggestedAmounts: false,
  fee: null,
  rebate: null,
  coin: null,
  network: null,
  coinRate: null,
  banks: [],
  maintenance: null,
  isUnderMaintenance: false,
  tutorial: ['Choose an amount.', 'Pay on the page.'],
  ...said,
});

export const aFee = (percent: string, fixed = '0.00') => ({
  __typename: 'DepositFee',
  percent,
  fixed: someMoney(fixed),
  min: null,
  max: null,
});

export const aMethod = (said: object = {}) => ({
  __typename: 'DepositMethod',
  id: 'online',
  name: 'Online banking',
  icon: null,
  isRecommended: false,
  way: 'REDIRECT',
  channels: [aChannel()],
  ...said,
});

/** What `DepositOptions` is answered; null where deposits are switched off. */
export const someOptions = (methods: readonly object[] | null, isAllowed = true) => ({
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
  viewer: {
    __typename: 'Viewer',
    id: '7',
    depositOptions: methods && { __typename: 'DepositOptions', isAllowed, methods },
  },
});

/** A deposit that waits for its payment, as an answer has it. */
export const aDeposit = (said: object = {}) => ({
  __typename: 'Deposit',
  id: '81',
  reference: 'D81',
  state: 'SENT_TO_BANK',
  operatorState: 'sent-to-bank',
  reason: null,
  method: { __typename: 'DepositMethodName', id: 'online', name: 'Online banking' },
  channelName: 'Harbour Online',
  requestedAmount: someMoney('500.00'),
  paidAmount: null,
  fee: null,
  rebate: null,
  creditedAmount: null,
  requestedAt: '2026-05-02T12:00:00.000Z',
  expiresAt: '2026-05-02T12:30:00.000Z',
  completedAt: null,
  asOf: '2026-05-02T12:00:10.000Z',
  instructions: { __typename: 'RedirectInstructions', pageUrl: 'https://bank.example/pay/1' },
  slips: [],
  takesSlip: false,
  ...said,
});

export const viewerOf = (fields: object) => ({ viewer: { __typename: 'Viewer', id: '7', ...fields } });
