import type { Assets } from '../../../shared/assets.ts';

export const assets: Assets = {
  imageBase: 'https://img.example',
  gameBase: null,
  esportsVendors: [],
  cockfightVendors: [],
};

/** 2026-05-02T12:00:00Z */
export const NOON = 1_777_723_200_000;

/** A deposit that waits for its payment, as the operator sends it; tests override the fields they are about. */
export const row = {
  depositId: 81,
  refId: 'D-81',
  depositMethod: 'GO',
  methodName: 'GoPay',
  channelName: 'North Bank',
  depositDate: String(NOON),
  actualDepositDate: null,
  amount: null,
  requestedAmount: '100.10',
  reimbursementAmount: null,
  customerBankCharge: null,
  creditedAmount: null,
  state: '3',
  stateName: null,
  reason: null,
  expiresAt: NOON + 30 * 60_000,
  redirectUrl: null,
  qrImageUrl: null,
  bankTransfer: null,
  crypto: null,
  slipFileIds: null,
  takesSlip: null,
};

export const bankRow = {
  bankName: 'North Bank',
  accountName: 'Croupier Payments',
  accountNumber: '0012 3456',
  reference: 'D-81',
};

export const channel = {
  vendorId: 7,
  vendorName: 'North Bank',
  min: '10',
  max: '5000',
  banks: null,
  fixAmounts: null,
  fixAmountOnly: null,
  customerCharge: null,
  customerChargeFixed: null,
  minCustomerCharge: null,
  maxCustomerCharge: null,
  reimbursementPercentage: null,
  maxReimbursement: null,
  mcsBankCode: null,
  currencyRate: null,
  coin: null,
  network: null,
  bankIconUrl: null,
  channelSequence: null,
  maintenanceStartTime: null,
  maintenanceEndTime: null,
  tutorial: null,
};

export const method = {
  message: 'GoPay',
  icon: '/icons/go.svg',
  recommendation: 'N',
  mcsDepositEndpoint: 'depositByLaunchUrl',
  displaySeqNo: null,
  mergedChannel: null,
  channels: [channel],
};
