import { and, desc, eq, inArray, isNull, sql } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { figures } from '../../../ledger/tables.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { Settings } from '../../../settings.ts';
import { signsOf } from './signs.ts';
import type { Invitation, Sign } from './tables.ts';
import { invitations } from './tables.ts';

/**
 * `QUALIFIED`: the reward waits. `HELD`: may be a second account of the inviter's own, so the operator decides.
 * `REFUSED`: does not count. `EXPIRED`: the days are over.
 */
export type FriendState = 'PENDING' | 'QUALIFIED' | 'CLAIMED' | 'HELD' | 'REFUSED' | 'EXPIRED';

/** Somebody who came by the code of a member, and what became of it. Amounts in cents. */
export interface Friend extends Invitation {
  readonly username: string;
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly state: FriendState;
  /** Paid, or to be paid as things are; null without a reward. */
  readonly worth: bigint | null;
  /** What was seen now that no operator has decided on. */
  readonly signs: readonly Sign[];
}

/** A member's invited friends, the latest first, as they count at this moment. */
export async function friendsOf(
  services: Pick<Services, 'settings' | 'vault'>,
  executor: Executor,
  inviterId: number,
  now: Date,
): Promise<readonly Friend[]> {
  const { tiers } = await services.settings.get(executor, 'referral');
  const rows = await withFigures(executor, inviterId);
  // Looked for once it matters: a sign that was seen before holds already.
  const undecided = rows.filter(
    (row) => row.verdict === null && row.paidAt === null && row.heldAt === null && isReached(row),
  );
  const signs = await signsOf(
    services,
    executor,
    inviterId,
    undecided.map(({ friendId }) => friendId),
  );
  const known = rows.map((row) => {
    const seen = signs.get(row.friendId) ?? [];
    return { ...row, signs: seen, state: stateOf(row, seen.length > 0, now) };
  });
  const places = new Map(inOrder(known).map(({ friendId }, at) => [friendId, at]));
  const paid = known.filter(({ state }) => state === 'CLAIMED').length;
  return known.map((friend) => {
    const at = places.get(friend.friendId);
    return { ...friend, worth: at === undefined ? friend.reward : rewardOf(tiers, paid + at + 1) };
  });
}

/** Those whose reward waits, in the order in which they take their places. */
export function inOrder<One extends Pick<Friend, 'state' | 'friendId'>>(friends: readonly One[]): readonly One[] {
  return friends.filter(({ state }) => state === 'QUALIFIED').toSorted((one, other) => one.friendId - other.friendId);
}

/** What the friend of a place pays: the tier that begins last before it. */
export function rewardOf(tiers: Settings['referral']['tiers'], place: number): bigint {
  const reached = tiers.filter(({ from }) => from <= place).toSorted((one, other) => other.from - one.from);
  return BigInt(reached[0]?.reward ?? '0');
}

/** How many count towards achievements, paid or not. */
export const countedIn = (friends: readonly Friend[]): number =>
  friends.filter(({ state }) => state === 'QUALIFIED' || state === 'CLAIMED').length;

type Figured = Invitation & Pick<Friend, 'deposited' | 'staked'> & { readonly isActive: boolean };

const isReached = ({ deposited, deposit, staked, stake }: Figured): boolean => deposited >= deposit && staked >= stake;

/** An account that the operator has closed is held until it is open again. */
function stateOf(row: Figured, isSuspect: boolean, now: Date): FriendState {
  if (row.paidAt !== null) return 'CLAIMED';
  if (row.verdict === 'refused') return 'REFUSED';
  if (!isReached(row) && now >= row.endsAt) return 'EXPIRED';
  if (!row.isActive || (row.verdict === null && (row.heldAt !== null || isSuspect))) return 'HELD';
  return isReached(row) ? 'QUALIFIED' : 'PENDING';
}

/** What was deposited and staked of own money in the days that count. */
async function withFigures(executor: Executor, inviterId: number) {
  const sum = (kind: string, sign: 1 | -1) =>
    sql<string>`coalesce(sum(${figures.own} * ${sign}) filter (where ${figures.kind} = ${kind}), 0)::text`;
  const rows = await executor
    .select({
      invitation: invitations,
      username: members.username,
      status: members.status,
      deposited: sum('deposit', 1),
      staked: sum('stake', -1),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.friendId))
    .leftJoin(
      figures,
      and(
        eq(figures.memberId, invitations.friendId),
        eq(figures.asset, 'MONEY'),
        inArray(figures.kind, ['deposit', 'stake']),
        sql`${figures.day} >= ${invitations.firstDay} and ${figures.day} < ${invitations.untilDay}`,
      ),
    )
    .where(eq(invitations.inviterId, inviterId))
    .groupBy(invitations.friendId, members.username, members.status)
    .orderBy(desc(invitations.joinedAt), desc(invitations.friendId));
  return rows.map(({ invitation, username, status, deposited, staked }) => ({
    ...invitation,
    username,
    isActive: status === 'active',
    deposited: BigInt(deposited),
    staked: BigInt(staked),
  }));
}

/** Puts down what was seen, for the operator to decide. */
export async function holdSuspects(tx: Executor | Transaction, friends: readonly Friend[], now: Date): Promise<void> {
  for (const { friendId, signs, heldAt } of friends) {
    if (signs.length === 0 || heldAt !== null) continue;
    await tx
      .update(invitations)
      .set({ heldFor: signs, heldAt: now })
      .where(
        and(
          eq(invitations.friendId, friendId),
          isNull(invitations.heldAt),
          isNull(invitations.verdict),
          isNull(invitations.paidAt),
        ),
      );
  }
}
