import { eq, sql } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import { spanAt } from '../../../calendar.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Level } from '../../../operator/documents.ts';
import { documentOf } from '../../../operator/documents.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Services } from '../../../services.ts';
import { lockMember } from '../../../members/lockMember.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { rewardRanks } from '../offered/events.ts';

/** Where a member stands; amounts in cents. */
export interface Progress {
  readonly rank: number;
  readonly staked: { readonly total: bigint; readonly month: bigint };
  /** Null at the top. */
  readonly next: Level | null;
}

/**
 * Adds up a member's settled stakes and raises their level accordingly, booking each level's gift once. A level is
 * never lowered. Safe to call at any time and concurrently: a level is reached, and its gift booked, exactly
 * once.
 */
export function lookAtMember(services: Services, memberId: number): Promise<Progress> {
  const { db, clock, settings } = services;
  return inTransaction(db, async (tx) => {
    const { levels } = await documentOf(tx, 'club');
    const { timeZone } = await settings.get(tx, 'calendar');
    await lockMember(tx, memberId);
    const [member] = await tx
      .select({ rank: members.rankLevel, type: members.type })
      .from(members)
      .where(eq(members.id, memberId));
    const staked = await stakesOf(tx, memberId, spanAt('MONTH', clock.now(), timeZone));
    const before = member?.rank ?? 0;
    const reached = levels.filter(
      (level) =>
        level.rank > before && BigInt(level.totalStake) <= staked.total && BigInt(level.monthStake) <= staked.month,
    );
    const rank = Math.max(before, ...reached.map((level) => level.rank));
    if (rank > before)
      await raise(
        tx,
        services,
        { id: memberId, type: member?.type ?? 0 },
        levels.filter((level) => level.rank > before && level.rank <= rank),
      );
    return { rank, staked, next: levels.find((level) => level.rank === rank + 1) ?? null };
  });
}

async function raise(
  tx: Transaction,
  services: Services,
  member: Pick<Member, 'id' | 'type'>,
  levels: readonly Level[],
): Promise<void> {
  const memberId = member.id;
  await tx
    .update(members)
    .set({ rankLevel: Math.max(...levels.map(({ rank }) => rank)) })
    .where(eq(members.id, memberId));
  const gifts = levels.filter(({ gift }) => BigInt(gift) > 0n);
  await services.ledger.postAll(
    tx,
    gifts.map(({ rank, gift }) => ({
      key: `club:${memberId}:${rank}`,
      kind: 'bonus' as const,
      reference: `VIP${rank}`,
      memberId,
      entries: [
        { account: 'house:promotions' as const, amount: -BigInt(gift) },
        { account: memberAccount(memberId), amount: BigInt(gift) },
      ],
    })),
  );
  await rewardRanks(
    tx,
    services,
    member,
    levels.map(({ rank }) => rank),
  );
}

/**
 * What a member has staked of their own money in bets that are won or lost, all in all and on the days of the present
 * month. A bet is of the day on which it is won or lost.
 */
async function stakesOf(executor: Executor, memberId: number, { firstDay }: Span): Promise<Progress['staked']> {
  const [row] = await rowsOf<{ total: string; month: string }>(
    executor,
    sql`
    select coalesce(-sum(own), 0)::text as total,
           coalesce(-sum(own) filter (where day >= ${firstDay}::date), 0)::text as month
    from figures
    where member_id = ${memberId} and kind = 'stake' and asset = 'MONEY'`,
  );
  return { total: BigInt(row?.total ?? 0), month: BigInt(row?.month ?? 0) };
}
