import { and, asc, desc, eq, inArray, max, sql } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { PROMOTION_PICTURES } from '../../../art/promotionPicture.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import type { Services } from '../../../services.ts';
import { bonusGameTypes } from '../bonuses/operator.ts';
import { prizeTableCodes } from '../tickets/operator.ts';
import { promotionClaims } from '../tables.ts';
import { PAID_KEY } from './award.ts';
import { CATEGORY_IDS } from './categories.ts';
import type { OfferedKind } from './kinds.ts';
import { isOffered } from './kinds.ts';
import type { Choices } from './problems.ts';
import { problemOf } from './problems.ts';
import type { Offer } from './read.ts';
import { offerOf } from './read.ts';
import { participations, promotionCodes, promotions, promotionVersions } from './tables.ts';
import type { WrittenTerms } from './written.ts';
import { broken, toTerms, toWritten } from './written.ts';

const SHOWN = 50;

/** A promotion as its operator reads it. */
export type OperatorPromotion = Awaited<ReturnType<typeof allPromotions>>[number];

/** The latest promotions with their codes; those that are over last. */
export async function allPromotions(db: Executor, now: Date) {
  const rows = await db
    .select({ promotion: promotions, terms: promotionVersions.terms })
    .from(promotions)
    .innerJoin(
      promotionVersions,
      and(eq(promotionVersions.promotionId, promotions.id), eq(promotionVersions.version, promotions.version)),
    )
    .orderBy(
      sql`least(${promotions.endsAt}, ${promotions.closedAt}) <= ${now.toISOString()}::timestamptz`,
      asc(promotions.ordinal),
      desc(promotions.id),
    )
    .limit(SHOWN);
  const ids = rows.map(({ promotion }) => promotion.id);
  const codes =
    ids.length === 0 ? [] : await db.select().from(promotionCodes).where(inArray(promotionCodes.promotionId, ids));
  return rows.map(({ promotion: { id, kind, version, closedAt }, terms }) => ({
    id,
    kind,
    version,
    closedAt: closedAt?.toISOString() ?? null,
    terms: toWritten(terms),
    codes: codes.filter(({ promotionId }) => promotionId === id).map(({ code, most, used }) => ({ code, most, used })),
  }));
}

/**
 * What a promotion has given so far; the amount is of claimed rewards and of those that were paid without a claim.
 * Counted when it is asked for: it may have a row for each member and day.
 */
export async function figuresOf(db: Executor, id: number) {
  const key = sql`${PAID_KEY}::text || ${participations.id}`;
  const [row] = await db
    .select({
      members: sql<number>`count(distinct ${participations.memberId})::int`,
      issued: sql<number>`count(*) filter (where ${participations.state} = 'ISSUED')::int`,
      claimed: sql<number>`count(${promotionClaims.claimedAt})::int`,
      amount: sql<string>`
        coalesce(sum(case when ${promotionClaims.claimedAt} is not null then ${promotionClaims.amount}
          else coalesce(${ledgerTransactions.memberAmount}, ${bonuses.granted}, 0) end), 0)::text`,
    })
    .from(participations)
    .leftJoin(promotionClaims, eq(promotionClaims.id, participations.claimId))
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.key, key))
    .leftJoin(bonuses, eq(bonuses.key, key))
    .where(eq(participations.promotionId, id));
  const { members = 0, issued = 0, claimed = 0, amount = '0' } = row ?? {};
  return { members, issued, claimed, amount: fromCents(BigInt(amount)) };
}

/** What there is to choose from when terms are written. */
export async function choicesFor(db: Executor, { settings }: Pick<Services, 'settings'>): Promise<Choices> {
  const { maxFactor } = await settings.get(db, 'bonuses');
  return {
    categories: CATEGORY_IDS,
    pictures: PROMOTION_PICTURES,
    gameTypes: await bonusGameTypes(db),
    prizeTables: await prizeTableCodes(db),
    maxFactor,
  };
}

/** Terms that break no rule. Refuses others with 400, and names the rule. */
export async function lawfulTerms(
  db: Executor,
  services: Pick<Services, 'settings'>,
  kind: OfferedKind,
  written: WrittenTerms,
): Promise<Offer['terms']> {
  const terms = toTerms(written);
  const problem = problemOf(kind, terms, await choicesFor(db, services));
  if (problem !== null) throw broken(problem);
  return terms;
}

/** A promotion as the operator offers it. */
export interface NewPromotion {
  /** Made when the form is opened: offered once, however often it is sent. */
  readonly idempotencyKey: string;
  readonly kind: OfferedKind;
  readonly terms: WrittenTerms;
}

/** Puts up a promotion as the last one; one whose key was sent before is left as it is. */
export async function putUpPromotion(
  tx: Transaction,
  services: Pick<Services, 'settings' | 'clock'>,
  { idempotencyKey: key, kind, terms: written }: NewPromotion,
): Promise<void> {
  const terms = await lawfulTerms(tx, services, kind, written);
  const now = services.clock.now();
  if (terms.endsAt <= now.getTime()) throw broken('A promotion ends in the future');
  const [last] = await tx.select({ ordinal: max(promotions.ordinal) }).from(promotions);
  const [made] = await tx
    .insert(promotions)
    .values({ kind, key, ordinal: (last?.ordinal ?? 0) + 1, version: 1, ...timeOf(terms) })
    .onConflictDoNothing({ target: promotions.key })
    .returning({ id: promotions.id });
  if (made) await tx.insert(promotionVersions).values({ promotionId: made.id, version: 1, terms, writtenAt: now });
}

/** The promotion that was offered under a key, as `promotionToChange` has it; null for none. */
export async function promotionOf(tx: Transaction, key: string) {
  const [row] = await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.key, key));
  return row ? promotionToChange(tx, row.id) : null;
}

/**
 * Writes new terms, which hold for who joins from now on. Refuses with 409 where they were changed since the operator
 * read them, and where the promotion is closed.
 */
export async function rewritePromotion(
  tx: Transaction,
  services: Pick<Services, 'settings' | 'clock'>,
  id: number,
  version: number,
  written: WrittenTerms,
): Promise<void> {
  const { promotion, terms: before } = await lockedOffer(tx, id);
  if (promotion.version !== version || promotion.closedAt !== null)
    throw conflict('The promotion has changed: read it again');
  const terms = await lawfulTerms(tx, services, promotion.kind, written);
  if (terms.period !== before.period) throw broken('The period of a cash back stays: another one is another promotion');
  await tx
    .update(promotions)
    .set({ version: version + 1, ...timeOf(terms) })
    .where(eq(promotions.id, id));
  await tx
    .insert(promotionVersions)
    .values({ promotionId: id, version: version + 1, terms, writtenAt: services.clock.now() });
}

/** Ends a promotion now. What waits for the operator, or to be claimed, goes on. Refuses with 409 one that is over. */
export async function closePromotion(tx: Transaction, id: number, now: Date): Promise<void> {
  const { promotion } = await lockedOffer(tx, id);
  if (promotion.closedAt !== null || promotion.endsAt <= now) throw conflict('The promotion is over');
  await tx.update(promotions).set({ closedAt: now }).where(eq(promotions.id, id));
}

/** Adds a code to a promotion that is joined with one. Refuses with 409 a code that there is. */
export async function addCode(
  tx: Transaction,
  promotionId: number,
  { code, most }: { readonly code: string; readonly most: number | null },
): Promise<void> {
  const { terms } = await lockedOffer(tx, promotionId);
  if (terms.enrolment !== 'CODE') throw broken('This promotion is not joined with a code');
  const [made] = await tx
    .insert(promotionCodes)
    .values({ code: code.toUpperCase(), promotionId, most })
    .onConflictDoNothing()
    .returning();
  if (!made) throw conflict('There is such a code');
}

/** A promotion as a change of it is written down. Refuses an unknown one with 404. */
export async function promotionToChange(tx: Transaction, id: number) {
  const { promotion, terms } = await lockedOffer(tx, id);
  const codes = await tx
    .select({ code: promotionCodes.code, most: promotionCodes.most })
    .from(promotionCodes)
    .where(eq(promotionCodes.promotionId, id))
    .orderBy(asc(promotionCodes.code));
  const { kind, version, closedAt } = promotion;
  return { id, kind, version, closedAt: closedAt?.toISOString() ?? null, ...toWritten(terms), codes };
}

async function lockedOffer(tx: Transaction, id: number): Promise<Offer> {
  const [row] = Number.isSafeInteger(id)
    ? await tx.select({ kind: promotions.kind }).from(promotions).where(eq(promotions.id, id)).for('no key update')
    : [];
  const offer = row && isOffered(row.kind) ? await offerOf(tx, id) : null;
  if (!offer) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such promotion' });
  return offer;
}

const timeOf = ({ opensAt, endsAt }: Offer['terms']) => ({ opensAt: new Date(opensAt), endsAt: new Date(endsAt) });
const conflict = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 409, message });
