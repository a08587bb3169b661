import { and, asc, eq, gt, inArray, isNull, lte, or } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { claimRaffle as raffle } from '../../../../schema/upstream/promotionOffers.ts';
import type { claimablePromotions, claimPromotion } from '../../../../schema/upstream/promotions.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import type { PromotionKind } from '../tables.ts';
import { promotionClaims as table } from '../tables.ts';
import { payReward } from './pay.ts';

const MOST = 100;

/** What a member can claim at a moment: of the kinds that run, issued, not claimed, and not over. */
const isWaiting = (memberId: number, kinds: readonly string[], now: Date) =>
  and(
    eq(table.memberId, memberId),
    inArray(table.kind, kinds as PromotionKind[]),
    isNull(table.claimedAt),
    lte(table.issuedAt, now),
    or(isNull(table.endsAt), gt(table.endsAt, now)),
  );

/** The rewards that wait, the one that ends first on top; at most 100. */
export async function waitingRewards(
  executor: Executor,
  memberId: number,
  { kinds, now, language }: { readonly kinds: readonly string[]; readonly now: Date; readonly language: Language },
): Promise<ValueOf<typeof claimablePromotions>> {
  const rows = await executor
    .select()
    .from(table)
    .where(isWaiting(memberId, kinds, now))
    .orderBy(asc(table.endsAt), asc(table.id))
    .limit(MOST);
  return rows.map(({ id, kind, promotionId, titles, amount, pays, endsAt }) => ({
    claimId: id,
    promotionType: kind,
    title: textIn(titles, language),
    amount: pays?.as === 'TICKETS' ? null : fromCents(amount),
    promotionId,
    rewardType: pays === null ? 'MONEY' : pays.as === 'TICKETS' ? 'TICKET' : 'BONUS',
    ticketCount: pays?.as === 'TICKETS' ? pays.count : null,
    status: 'CLAIMABLE',
    endTime: endsAt?.getTime() ?? null,
  }));
}

/**
 * Pays a reward, as money, bonus or tickets: once for the reward, whose row is locked, and once for the key.
 * @throws Refusal for a trial account, for a reward that does not wait, and for a key of another write
 */
export async function claimReward(
  services: Services,
  member: Member,
  { promotionClaimId, idempotencyKey: key }: BodyOf<typeof claimPromotion>,
): Promise<void> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Rewards are for real accounts' });
  const id = String(promotionClaimId);
  await onceUnder(
    services,
    { memberId: member.id, key, content: ['promotion reward', id] },
    {
      prepare: () => Promise.resolve(),
      work: async (tx) => {
        await pay(tx, services, member.id, Number(id));
        return null;
      },
    },
  );
}

async function pay(tx: Transaction, services: Services, memberId: number, id: number): Promise<void> {
  const { settings, clock } = services;
  const now = clock.now();
  const { enabled } = await settings.get(tx, 'promotions');
  const [claimed] = Number.isSafeInteger(id)
    ? await tx
        .update(table)
        .set({ claimedAt: now })
        .where(and(eq(table.id, id), isWaiting(memberId, enabled, now)))
        .returning()
    : [];
  if (!claimed) throw notClaimable();
  const { promotionId, kind, titles, amount, pays } = claimed;
  const paid = { key: `promotion:${id}`, reference: String(id), memberId, promotionId };
  const reward = { ...paid, kind, titles, amount, pays };
  if (!(await payReward(tx, services, reward))) throw notClaimable();
}

/**
 * Claims the tickets that a raffle has given, the oldest first, once for the key.
 * @throws Refusal where none wait, and for a key of another write
 */
export async function claimRaffle(
  services: Services,
  member: Member,
  { promotionId, idempotencyKey: key }: BodyOf<typeof raffle>,
): Promise<void> {
  const { settings, clock } = services;
  await onceUnder(
    services,
    { memberId: member.id, key, content: ['raffle', String(promotionId)] },
    {
      prepare: () => Promise.resolve(),
      work: async (tx) => {
        if (!Number.isSafeInteger(Number(promotionId))) throw notClaimable();
        const { enabled } = await settings.get(tx, 'promotions');
        const [waiting] = await tx
          .select({ id: table.id })
          .from(table)
          .where(
            and(
              isWaiting(member.id, enabled, clock.now()),
              eq(table.kind, 'RAFFLE'),
              eq(table.promotionId, Number(promotionId)),
            ),
          )
          .orderBy(asc(table.id))
          .limit(1);
        if (!waiting) throw notClaimable();
        await pay(tx, services, member.id, waiting.id);
        return null;
      },
    },
  );
}

const notClaimable = (): Refusal =>
  new Refusal('promotion_not_claimable', { message: 'The reward is over, already paid, or not this member’s' });
