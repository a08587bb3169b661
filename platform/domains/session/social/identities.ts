import { createHash } from 'node:crypto';
import { and, asc, eq, gt, lt } from '../../../database/drizzle.ts';
import type { Provider } from '../../../../schema/upstream/identities.ts';
import type { Clock } from '../../../clock.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import type { Identity } from './tables.ts';
import { identities, identityChallenges, identityProofs } from './tables.ts';
import type { ProvenIdentity } from './verifyIdToken.ts';

/** Long enough to register with a code by SMS, short enough for a shared machine. */
const CHALLENGE_MS = 15 * 60_000;

/** The member with an identity; null if it is not linked. */
export async function memberBehind(executor: Executor, provider: Provider, subject: string): Promise<Member | null> {
  const [row] = await executor
    .select({ member: members })
    .from(identities)
    .innerJoin(members, eq(members.id, identities.memberId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.member ?? null;
}

/** Stores that a proof was used; false if it was used before. Also deletes expired proofs. */
export async function takeProof(
  executor: Executor,
  credential: string,
  { expiresAt }: ProvenIdentity,
): Promise<boolean> {
  await executor.delete(identityProofs).where(lt(identityProofs.expiresAt, new Date()));
  const hash = createHash('sha256').update(credential).digest('base64url');
  const taken = await executor.insert(identityProofs).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return taken.length === 1;
}

/** Stores a proved identity until a member links it. */
export async function issueChallenge(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  provider: Provider,
  { subject, label }: ProvenIdentity,
): Promise<string> {
  const now = clock.now();
  const id = Buffer.from(random.bytes(24)).toString('base64url');
  await db.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now));
  await db
    .insert(identityChallenges)
    .values({ id, provider, subject, label, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
  return id;
}

/** The result of linking: the identity, or why not. */
export type Linking = Identity | 'expired' | 'taken';

/**
 * Links a challenge's identity to a member. Repeating it, or linking an identity that the member already has, changes
 * nothing.
 */
export async function linkTo(tx: Executor, clock: Clock, memberId: number, challenge: string): Promise<Linking> {
  const now = clock.now();
  const [found] = await tx
    .delete(identityChallenges)
    .where(and(eq(identityChallenges.id, challenge), gt(identityChallenges.expiresAt, now)))
    .returning();
  if (!found) return 'expired';
  const { provider, subject, label } = found;
  const [linked] = await tx
    .insert(identities)
    .values({ provider, subject, label, memberId, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (linked) return linked;
  const [own] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject), eq(identities.memberId, memberId)));
  return own ?? 'taken';
}

/** A member's identities, the oldest link first. */
export function identitiesOf(executor: Executor, memberId: number): Promise<Identity[]> {
  return executor
    .select()
    .from(identities)
    .where(eq(identities.memberId, memberId))
    .orderBy(asc(identities.linkedAt), asc(identities.provider));
}

export async function unlink(executor: Executor, memberId: number, provider: string): Promise<void> {
  await executor
    .delete(identities)
    .where(and(eq(identities.memberId, memberId), eq(identities.provider, provider as Provider)));
}
