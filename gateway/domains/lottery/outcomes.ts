import type { ClosedLottery, LotteryNotFound } from './records.ts';

export function lotteryNotFound(): LotteryNotFound {
  return { __typename: 'LotteryNotFound', message: 'There is no lottery with this code.' };
}

/** @param retryAt end of the maintenance, if the operator gives one */
export function lotteryClosed(lotteryCode: string, retryAt: string | null): ClosedLottery {
  const message = 'The lottery is under maintenance.';
  return { __typename: 'GameUnavailable', message, retryAt, closed: { lotteryCode } };
}
