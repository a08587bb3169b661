import type { FastifyInstance } from 'fastify';
import { fromCents } from '../../../../schema/cents.ts';
import * as calls from '../../../../schema/upstream/referral.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { maskName } from '../../../members/maskName.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { achievementsOf, paidTo } from './achievements.ts';
import { claimAchievement, claimRewards } from './claim.ts';
import { codeOf, makeCode } from './codes.ts';
import type { Friend } from './friends.ts';
import { countedIn, friendsOf, holdSuspects } from './friends.ts';

const PAGE = 50;

/** Inviting friends: code, who came by it, what is paid for them, and claiming that. Real accounts only. */
export function registerReferral(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;

  async function requireReferral(member: Member): Promise<void> {
    if (isTrial(member) || !(await isOn(services)))
      throw new Refusal('function.not.available', { message: '#543 This account cannot invite' });
  }

  serveMember(app, calls.referralDetails, async ({ member, query: { autoGenerate = false } }) => {
    await requireReferral(member);
    const code = autoGenerate ? await makeCode(services, member.id) : await codeOf(db, member.id);
    const friends = await friendsOf(services, db, member.id, clock.now());
    const waiting = friends.filter(({ state }) => state === 'QUALIFIED');
    const bonuses = await paidTo(db, member.id);
    const { domains } = await settings.get(db, 'referral');
    return {
      referralCode: code,
      affiliateCode: member.affiliateCode,
      totalInvitations: friends.length,
      promotionDomains: [...domains],
      countedInvitations: countedIn(friends),
      heldInvitations: friends.filter(({ state }) => state === 'HELD').length,
      claimableInvitations: waiting.length,
      claimableAmount: fromCents(sumOf(waiting.map(({ worth }) => worth))),
      totalIncome: fromCents(sumOf([...friends.map(({ reward }) => reward), ...bonuses.map(({ bonus }) => bonus)])),
    };
  });

  serveMember(app, calls.referralList, async ({ member, query: { page = 1, size = PAGE } }) => {
    await requireReferral(member);
    const now = clock.now();
    const friends = await friendsOf(services, db, member.id, now);
    if (friends.some(({ signs, heldAt }) => signs.length > 0 && heldAt === null))
      await inTransaction(db, (tx) => holdSuspects(tx, friends, now));
    return {
      list: friends.slice((page - 1) * size, page * size).map(toWire),
      totalPages: Math.ceil(friends.length / size),
    };
  });

  serveMember(app, calls.referralRules, async ({ member }) => {
    await requireReferral(member);
    const { days, deposit, stake, tiers } = await settings.get(db, 'referral');
    const counted = countedIn(await friendsOf(services, db, member.id, clock.now()));
    const achievements = await achievementsOf(services, db, member.id, counted);
    return {
      days,
      depositAmount: fromCents(BigInt(deposit)),
      stakeAmount: fromCents(BigInt(stake)),
      tiers: tiers.map(({ from, reward }) => ({ fromUsers: from, bonusAmount: fromCents(BigInt(reward)) })),
      achievements: achievements.map(({ id, friends, bonus, state }) => ({
        id,
        bonusAmount: fromCents(bonus),
        currentUsers: counted,
        depositUsers: friends,
        claimStatus: state,
      })),
    };
  });

  serveMember(app, calls.claimReferralRewards, async ({ member, body }) => {
    await requireReferral(member);
    await claimRewards(services, member, body.idempotencyKey);
    return null;
  });

  serveMember(app, calls.claimAchievement, async ({ member, body: { configId, idempotencyKey } }) => {
    await requireReferral(member);
    await claimAchievement(services, member, String(configId), idempotencyKey);
    return null;
  });
}

/** How many rewards and bonuses a member could claim now. */
export async function countClaimableReferrals(services: Services, member: Member): Promise<number> {
  const { db, clock } = services;
  if (isTrial(member) || !(await isOn(services))) return 0;
  const friends = await friendsOf(services, db, member.id, clock.now());
  if (friends.length === 0) return 0;
  const achievements = await achievementsOf(services, db, member.id, countedIn(friends));
  return (
    friends.filter(({ state }) => state === 'QUALIFIED').length +
    achievements.filter(({ state }) => state === 'CLAIMABLE').length
  );
}

const isOn = async ({ db, settings }: Services): Promise<boolean> =>
  (await settings.get(db, 'promotions')).enabled.includes('REFERRAL');

const sumOf = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);

function toWire({ id, username, joinedAt, endsAt, state, worth, note, ...friend }: Friend) {
  return {
    id,
    userName: maskName(username),
    joinedAt: joinedAt.getTime(),
    deposited: friend.deposited >= friend.deposit,
    stakedPercent: percentOf(friend.staked, friend.stake),
    status: state,
    endsAt: endsAt.getTime(),
    income: fromCents(worth ?? 0n),
    remark: state === 'REFUSED' ? note : null,
  };
}

/** Rounded down to 0, 25, 50, 75 or 100, so that a friend's stakes cannot be followed. */
const percentOf = (staked: bigint, asked: bigint): number =>
  asked <= 0n || staked >= asked ? 100 : 25 * Number((staked < 0n ? 0n : staked * 4n) / asked);
