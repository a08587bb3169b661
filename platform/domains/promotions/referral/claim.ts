import { asc, eq, sql } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { achievementsOf } from './achievements.ts';
import type { Friend } from './friends.ts';
import { countedIn, friendsOf, holdSuspects, inOrder } from './friends.ts';
import { invitations, paidAchievements } from './tables.ts';

/**
 * Pays for every friend whose reward waits, each once for ever: they are counted in the transaction that pays, with
 * their rows locked, so that the operator decides before or after.
 * @throws Refusal for a trial account, where nothing waits, and for a key of another write
 */
export async function claimRewards(services: Services, member: Member, idempotencyKey: string): Promise<void> {
  const { clock, ledger } = services;
  await claim(services, member, idempotencyKey, ['referral rewards'], async (tx) => {
    const friends = await countedFriends(tx, services, member.id);
    const waiting = inOrder(friends);
    if (waiting.length === 0) throw notClaimable();
    const paid = friends.filter(({ state }) => state === 'CLAIMED').length;
    const rewards = waiting.map(({ id, friendId, worth }, at) => ({
      id,
      friendId,
      place: paid + at + 1,
      reward: worth ?? 0n,
    }));
    const rows = rewards.map(({ friendId, place, reward }) => ({ friendId, place, reward: reward.toString() }));
    await tx.execute(sql`
      update ${invitations} i
      set place = r.place, reward = r.reward, paid_at = ${clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("friendId" bigint, place integer, reward bigint)
      where i.friend_id = r."friendId"`);
    const posted = await ledger.postAll(
      tx,
      rewards
        .filter(({ reward }) => reward > 0n)
        .map(({ id, friendId, reward }) => ({
          key: `referral:${friendId}`,
          kind: 'bonus' as const,
          reference: `referral.${id}`,
          memberId: member.id,
          entries: move('house:promotions', memberAccount(member.id), reward),
        })),
    );
    if (posted.kind !== 'posted') throw notClaimable();
  });
}

/**
 * Pays the bonus for a number of friends, once for ever.
 * @throws Refusal where it is not reached, paid already or unknown, and as `claimRewards` does
 */
export async function claimAchievement(
  services: Services,
  member: Member,
  id: string,
  idempotencyKey: string,
): Promise<void> {
  const { clock, ledger } = services;
  await claim(services, member, idempotencyKey, ['referral achievement', id], async (tx) => {
    const friends = await countedFriends(tx, services, member.id);
    const known = await achievementsOf(services, tx, member.id, countedIn(friends));
    const reached = known.find((achievement) => achievement.id === id);
    if (reached?.state !== 'CLAIMABLE') throw notClaimable();
    const { bonus } = reached;
    await tx.insert(paidAchievements).values({ memberId: member.id, achievement: id, bonus, paidAt: clock.now() });
    if (bonus <= 0n) return;
    const posted = await ledger.post(tx, {
      key: `referral:${member.id}:${id}`,
      kind: 'bonus',
      reference: `referral.${id}`,
      memberId: member.id,
      entries: move('house:promotions', memberAccount(member.id), bonus),
    });
    if (posted.kind !== 'posted') throw notClaimable();
  });
}

async function claim(
  services: Services,
  member: Member,
  key: string,
  content: readonly string[],
  pay: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Only real accounts invite' });
  await onceUnder(
    services,
    { memberId: member.id, key, content: [...content] },
    {
      // Before, as a claim that is refused leaves nothing behind.
      prepare: () =>
        inTransaction(services.db, async (tx) => {
          const now = services.clock.now();
          await holdSuspects(tx, await friendsOf(services, tx, member.id, now), now);
        }),
      work: async (tx) => {
        await pay(tx);
        return null;
      },
    },
  );
}

/** As they count now, and do until the transaction ends. */
async function countedFriends(tx: Transaction, services: Services, memberId: number): Promise<readonly Friend[]> {
  await tx
    .select({ id: invitations.friendId })
    .from(invitations)
    .where(eq(invitations.inviterId, memberId))
    .orderBy(asc(invitations.friendId))
    .for('update');
  return friendsOf(services, tx, memberId, services.clock.now());
}

const notClaimable = (): Refusal =>
  new Refusal('referral_not_claimable', { message: 'Nothing waits: not reached, held, or already paid' });
