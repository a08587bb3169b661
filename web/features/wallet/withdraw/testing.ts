import type { ComponentType } from 'react';
import { someMoney } from '../../../testing/money.ts';
import type { PicturesProps } from '../records/case/picturesProps.ts';
import type { WithdrawParts } from './parts.ts';

/** A card as an answer has it; tests override the fields they are about. */
export const aCard = (said: object = {}) => ({
  __typename: 'Card',
  id: '5',
  kind: 'E_WALLET',
  operatorKind: 'EW',
  bankName: 'Pocket',
  number: '•••• 4567',
  payeeName: 'A•••• Cruz',
  isUsable: true,
  usableAt: null,
  ...said,
});

/** What `WithdrawOptions` is answered; null where withdrawals are switched off. */
export const someOptions = (said: object | null = {}) => ({
  site: { __typename: 'Site', currency: { __typename: 'Currency', symbol: 'P' } },
  viewer: {
    __typename: 'Viewer',
    id: '7',
    withdrawalOptions: said && {
      __typename: 'WithdrawalOptions',
      isAllowed: true,
      asOf: '2026-05-02T12:00:00.000Z',
      limits: [
        { __typename: 'WithdrawalLimits', kind: 'E_WALLET', min: someMoney('100.00'), max: someMoney('25000.00') },
      ],
      amountLeftToday: someMoney('1000.00'),
      timesLeftToday: 5,
      turnoverRequired: null,
      turnoverReached: null,
      cards: [aCard()],
      needsPaymentPassword: true,
      hasPaymentPassword: true,
      needsCode: false,
      confirmMinutes: 60,
      precaution: null,
      endingBonuses: [],
      ...said,
    },
  },
});

/** A withdrawal that is reviewed, as an answer has it. */
export const aWithdrawal = (said: object = {}) => ({
  __typename: 'Withdrawal',
  id: '91',
  reference: 'W91',
  state: 'REQUESTED',
  operatorState: 'requested',
  reason: null,
  note: null,
  amount: someMoney('500.00'),
  fee: null,
  sentAmount: null,
  receivedAmount: null,
  remainingAmount: null,
  returnedAmount: null,
  requestedAt: '2026-05-02T12:00:00.000Z',
  confirmBefore: null,
  asOf: '2026-05-02T12:00:10.000Z',
  bankName: 'Pocket',
  cardNumber: '•••• 4567',
  proofs: [],
  timeline: [aStep('REQUESTED')],
  ...said,
});

export const aStep = (state: string, said: object = {}) => ({
  __typename: 'WithdrawalStep',
  state,
  reason: null,
  note: null,
  at: `2026-05-02T12:0${STATES.indexOf(state)}:00.000Z`,
  ...said,
});
const STATES = ['REQUESTED', 'APPROVED', 'REJECTED', 'SENT', 'DISPUTED', 'RECEIVED', 'RETURNED'];

export const viewerOf = (fields: object) => ({ viewer: { __typename: 'Viewer', id: '7', ...fields } });

/** What `WriteOutcome` is answered. */
export const outcome = (state: string, said: object = {}) =>
  viewerOf({
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null, ...said },
    wallet: null,
  });

export const linkTo = (...path: readonly string[]) => ({
  to: `/?centre=${['withdraw', ...path].join('.')}`,
  state: null,
  keepScroll: true as const,
});

const Nothing = () => null;

/** The parts of the app: pictures that have been sent, and a sign-in that needs no confirmation. */
export const partsWith = (Pictures: ComponentType<PicturesProps> = Nothing): WithdrawParts => ({
  Pictures,
  Code: Nothing,
  PasswordForm: Nothing,
  ChangePassword: Nothing,
  ResetPassword: Nothing,
  Confirming: ({ children }) => children((action) => action()),
});
