import { Refusal } from './Refusal.ts';

/** The refusal of what the main wallet does not hold. */
export const notEnough = (): Refusal =>
  new Refusal('ACCOUNT_BALANCE_NOT_ENOUGH', { status: 400, message: 'The balance is not enough' });
