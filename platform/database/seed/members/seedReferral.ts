import { eq, max } from '../../drizzle.ts';
import { spanAt } from '../../../calendar.ts';
import { invitations, referralCodes } from '../../../domains/promotions/referral/tables.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import { move } from '../../../ledger/posting.ts';
import { settings } from '../../../settings.ts';
import type { Transaction } from '../../database.ts';
import type { Guest } from './seedPeople.ts';

/** The code of the demo member who has invited friends. */
const CODE = 'BRASSK9T4';
const DAY = 86_400_000;
const FRIENDS = 9;
/** Of those who came first, the rewards that were claimed, and one that was refused; of the last, one that is held. */
const CLAIMED = 2;
const REFUSED_AT = 2;
const HELD_AT = 7;
/** Joined while the operator gave more time, and asked for more. */
const PENDING_AT = 6;
const LONGER = 12;
const MORE = 2n;

/** Gives the first demo member a code and friends in every state, who deposited and staked as their past says. */
export async function seedReferral(tx: Transaction, ledger: Ledger, guests: readonly Guest[]): Promise<void> {
  const inviter = guests.find(({ person }) => person.username === 'demo01')?.member;
  if (!inviter) return;
  const { days, deposit, stake, tiers } = await settings.get(tx, 'referral');
  const { timeZone } = await settings.get(tx, 'calendar');
  const friends = guests
    .filter(({ person, member }) => !person.isDemo && member.registeredAt > inviter.registeredAt)
    .toSorted((one, other) => one.member.registeredAt.getTime() - other.member.registeredAt.getTime())
    .slice(-FRIENDS);
  // Paid after all else that moved the member's money, so that balances follow each other in time.
  const [latest] = await tx
    .select({ at: max(ledgerTransactions.at) })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.memberId, inviter.id));
  const paidAt = new Date((latest?.at ?? inviter.registeredAt).getTime() + 1_000);
  await tx.insert(referralCodes).values({ memberId: inviter.id, code: CODE, madeAt: inviter.registeredAt });
  for (const [at, { member }] of friends.entries()) {
    const { firstDay } = spanAt('DAY', member.registeredAt, timeZone);
    const isLonger = at === PENDING_AT;
    const until = Temporal.PlainDate.from(firstDay).add({ days: isLonger ? days * LONGER : days });
    const isPaid = at < CLAIMED;
    const reward = BigInt(tiers[0]?.reward ?? '0');
    await tx.insert(invitations).values({
      friendId: member.id,
      inviterId: inviter.id,
      joinedAt: member.registeredAt,
      firstDay,
      untilDay: until.toString(),
      endsAt: new Date(until.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds),
      deposit: BigInt(deposit),
      stake: BigInt(stake) * (isLonger ? MORE : 1n),
      ...(isPaid && { place: at + 1, reward, paidAt }),
      ...([REFUSED_AT, HELD_AT].includes(at) && { heldFor: ['device'] as const, heldAt: member.registeredAt }),
      ...(at === REFUSED_AT && {
        verdict: 'refused' as const,
        decidedAt: new Date(member.registeredAt.getTime() + DAY),
        decidedBy: 'Promotions desk',
        note: 'This is your own second account.',
      }),
    });
    if (!isPaid) continue;
    const posted = await ledger.post(tx, {
      key: `referral:${member.id}`,
      kind: 'bonus',
      reference: `referral.${member.id}`,
      memberId: inviter.id,
      at: paidAt,
      entries: move('house:promotions', memberAccount(inviter.id), reward),
    });
    if (posted.kind !== 'posted') throw new Error('A reward was not paid');
  }
}
