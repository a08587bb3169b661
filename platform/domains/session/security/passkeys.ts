import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, count, eq, gt, lt, sql } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { tellMember } from '../letters/tellMember.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Timeout of a ceremony in milliseconds: the person has to use a finger, or get a phone. */
const TIMEOUT_MS = 5 * 60_000;
/** More than anybody has. */
const MOST = 20;

export function passkeysOf(executor: Executor, memberId: number): Promise<Passkey[]> {
  return executor.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt));
}

/** Starts the creation of a passkey; the device's existing ones are excluded. */
export async function passkeyOptions(services: Services, member: Member, origin: string): Promise<string> {
  const { name } = await documentOf(services.db, 'brand');
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: await hostOf(services, origin),
    userName: member.username,
    userDisplayName: member.nickname,
    userID: userIdOf(member.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(services.db, member.id)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await openCeremony(services, options.challenge, origin, member.id);
  return JSON.stringify(options);
}

export async function addPasskey(
  services: Services,
  member: Member,
  { response: text, name }: { readonly response: string; readonly name: string },
): Promise<Passkey> {
  const { db, clock } = services;
  const { id: memberId } = member;
  const response = answerIn(text);
  const { origin, challenge, host } = await closeCeremony(services, response.response.clientDataJSON, memberId);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(refused);
  if (!verified.verified) throw refusal();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return inTransaction(db, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    const [held] = await tx.select({ keys: count() }).from(passkeys).where(eq(passkeys.memberId, memberId));
    if ((held?.keys ?? 0) >= MOST) throw refusal('There are enough passkeys');
    const [made] = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        memberId,
        name: name.trim() === '' ? 'Passkey' : name.trim(),
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        rpId: host,
        backedUp: credentialBackedUp,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw refusal('This passkey is known already');
    await tellMember(tx, services, member, { notice: 'passkey-added' });
    return made;
  });
}

/** Starts a sign-in with any passkey that the person chooses. */
export async function passkeyLoginOptions(services: Services, origin: string): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: await hostOf(services, origin),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  await openCeremony(services, options.challenge, origin, null);
  return JSON.stringify(options);
}

/** The member of the passkey that was used. A counter that went back, as that of a copied key, is refused. */
export async function memberByPasskey(services: Services, text: string): Promise<Member> {
  const { db, clock } = services;
  const response = answerIn(text);
  const { origin, challenge, host } = await closeCeremony(services, response.response.clientDataJSON, null);
  const [row] = await db
    .select({ passkey: passkeys, member: members })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(and(eq(passkeys.id, response.id), eq(passkeys.rpId, host)));
  if (!row) throw refusal('This passkey is not known');
  const { passkey, member } = row;
  const credential = {
    id: passkey.id,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
  };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential,
    requireUserVerification: true,
  }).catch(refused);
  if (!verified.verified) throw refusal();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const ahead = sql`(${passkeys.counter} = 0 and ${newCounter} = 0 or ${passkeys.counter} < ${newCounter})`;
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, passkey.id), ahead))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw refusal();
  return member;
}

export async function renamePasskey({ db }: Services, memberId: number, id: string, name: string): Promise<void> {
  const changed = await db
    .update(passkeys)
    .set({ name: name.trim() === '' ? 'Passkey' : name.trim() })
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id });
  if (changed.length === 0) throw unknown();
}

export async function removePasskey(services: Services, member: Member, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.memberId, member.id)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) throw unknown();
    await tellMember(tx, services, member, { notice: 'passkey-removed' });
  });
}

export async function sweepCeremonies(executor: Executor, now: Date): Promise<void> {
  await executor.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

async function openCeremony(
  { db, clock }: Services,
  challenge: string,
  origin: string,
  memberId: number | null,
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ challenge, origin, memberId, expiresAt: new Date(clock.now().getTime() + TIMEOUT_MS) });
}

/**
 * Finds and ends the ceremony of a response, by the challenge that the browser signed, so that no response is accepted
 * twice.
 */
async function closeCeremony({ db, clock }: Services, clientDataJSON: string, memberId: number | null) {
  const { challenge } = objectIn(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, String(challenge)), gt(passkeyChallenges.expiresAt, clock.now())))
    .returning();
  if (!row || row.memberId !== memberId) throw refusal('This ceremony is over');
  return { challenge: row.challenge, origin: row.origin, host: new URL(row.origin).hostname };
}

/** The host of an allowed origin: one of the operator's sites, or any where the settings name none. */
async function hostOf({ db, settings }: Services, origin: string): Promise<string> {
  const { origins } = await settings.get(db, 'sites');
  const isKnown = origins.length === 0 || origins.includes(origin);
  if (!isKnown || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Refusal('domain_not_available', { message: 'Passkeys are not made for this origin' });
  return new URL(origin).hostname;
}

/** The user handle: 8 bytes that do not identify the member to others. */
function userIdOf(memberId: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(memberId));
  return bytes;
}

/** The fields of a browser's response that are needed before the library checks it. */
function answerIn(text: string): RegistrationResponseJSON & AuthenticationResponseJSON {
  const { id, response } = objectIn(text);
  const isAnswer =
    typeof id === 'string' &&
    typeof response === 'object' &&
    response !== null &&
    'clientDataJSON' in response &&
    typeof response.clientDataJSON === 'string';
  if (!isAnswer) throw refusal();
  return JSON.parse(text) as RegistrationResponseJSON & AuthenticationResponseJSON;
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Not JSON: refused below.
  }
  throw refusal();
}

function refused(): never {
  throw refusal();
}

function refusal(message = 'The passkey was not accepted'): Refusal {
  return new Refusal('passkey_refused', { message });
}

function unknown(): Refusal {
  return new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such passkey' });
}
