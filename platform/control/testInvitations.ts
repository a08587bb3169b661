import { Type } from 'typebox';
import type { Static } from 'typebox';
import { parseCents } from '../../schema/cents.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Transaction } from '../database/database.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/posting.ts';
import type { PostingKind } from '../ledger/kinds.ts';
import type { Services } from '../services.ts';

/** What a test lets a member have done, in major units. */
export const Played = Type.Object({
  deposit: Type.Optional(Type.String()),
  stake: Type.Optional(Type.String()),
  /** Of the stake; left out for all of it. */
  payout: Type.Optional(Type.String()),
});

/** Posts a deposit, and a round that pays; both count as if they had happened now. */
export async function letPlay(
  { ledger, random }: Services,
  tx: Transaction,
  memberId: number,
  { deposit = '0', stake = '0', payout = stake }: Static<typeof Played>,
): Promise<void> {
  const wallet = memberAccount(memberId);
  const reference = `control-${random.uuid()}`;
  const post = async (kind: PostingKind, amount: bigint, toMember: boolean): Promise<void> => {
    if (amount === 0n) return;
    const house = kind === 'deposit' ? 'house:cashier' : 'house:games';
    const entries = toMember ? move(house, wallet, amount) : move(wallet, house, amount);
    const posted = await ledger.post(tx, { key: `${reference}:${kind}`, kind, reference, memberId, entries });
    if (posted.kind !== 'posted')
      throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'There is not as much to stake' });
  };
  await post('deposit', centsOf(deposit), true);
  await post('stake', centsOf(stake), false);
  await post('payout', centsOf(payout), true);
}

function centsOf(amount: string): bigint {
  const cents = parseCents(amount);
  if (cents === null || cents < 0n)
    throw new Refusal('AMOUNT_INVALID', { status: 400, message: `${amount} is no amount` });
  return cents;
}
