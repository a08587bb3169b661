import { Type } from 'typebox';
import type { Static } from 'typebox';
import { eq } from '../database/drizzle.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { createMember } from '../members/createMember.ts';
import { COST_FOR_TESTS, hashPassword } from '../members/passwords.ts';
import { noteInvitation } from '../domains/promotions/referral/invite.ts';
import { registerAddress } from '../domains/session/security/addresses.ts';
import { members } from '../members/tables.ts';
import type { MemberAccount } from '../ledger/accounts.ts';
import { assetOf, memberAccount, ownerOf, pointsAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/posting.ts';
import { parseCents, fromCents } from '../../schema/cents.ts';
import type { Services } from '../services.ts';

/** A member made for a test; names and passwords that are left out are made up. */
export const TestMember = Type.Object({
  username: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_]{4,32}$' })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  nickname: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  type: Type.Optional(Type.Number({ description: '0 player, 1 or 2 agent' })),
  uplineId: Type.Optional(Type.Number()),
  rankLevel: Type.Optional(Type.Number()),
  language: Type.Optional(Type.String()),
  paymentPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  passwordExpired: Type.Optional(Type.Boolean()),
  countryDialingCode: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
  mobile: Type.Optional(Type.String({ pattern: '^\\d{4,14}$', description: 'Without the zero dialled at home' })),
  mobileVerified: Type.Optional(Type.Boolean()),
  email: Type.Optional(Type.String()),
  weakPassword: Type.Optional(Type.Boolean()),
  hasLoggedIn: Type.Optional(Type.Boolean({ description: 'Yes unless told: whoever has not is welcomed first' })),
  payeeName: Type.Optional(Type.String()),
  checksNewAddresses: Type.Optional(Type.Boolean()),
  address: Type.Optional(Type.String({ description: 'Registered, as if the member had signed in from there' })),
  invitedBy: Type.Optional(Type.String({ description: 'Id or name of the member whose code they brought' })),
  balance: Type.Optional(Type.String({ description: 'Major units, such as "100.00"' })),
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});

/** Makes a member and fills the wallet by a posting of its own. */
export async function makeMember(
  services: Services,
  {
    username,
    password,
    paymentPassword,
    nickname,
    balance,
    points,
    address,
    invitedBy,
    ...rest
  }: Static<typeof TestMember>,
) {
  const { db, clock, random } = services;
  const name = username ?? `test${random.uuid().replaceAll('-', '').slice(0, 12)}`;
  const secret = password ?? `Aa1${random.uuid().slice(0, 13)}`;
  const passwordHash = await hashPassword(secret, COST_FOR_TESTS);
  const paymentPasswordHash =
    paymentPassword === undefined ? null : await hashPassword(paymentPassword, COST_FOR_TESTS);
  const inviterId = invitedBy === undefined ? null : await memberIdOf(services, invitedBy);
  return inTransaction(db, async (tx) => {
    const member = await createMember(tx, {
      hasLoggedIn: true,
      ...rest,
      username: name,
      nickname: nickname ?? name,
      passwordHash,
      paymentPasswordHash,
      registeredAt: clock.now(),
    });
    if (!member) throw new Refusal('US_CUSTOMER_EXIST_ERROR', { status: 409, message: 'The name is taken' });
    if (address !== undefined) await registerAddress(tx, member.id, address, clock.now());
    const filled = balance === undefined ? 0n : await setBalance(services, tx, member.id, balance);
    if (inviterId !== null) await noteInvitation(services, tx, inviterId, member);
    if (points !== undefined) await setPoints(services, tx, member.id, BigInt(points));
    return { id: member.id, username: name, password: secret, balance: fromCents(filled) };
  });
}

/** Sets a member's main wallet to an amount by posting the difference. */
export async function setBalance(
  services: Services,
  tx: Transaction,
  memberId: number,
  balance: string,
): Promise<bigint> {
  const wanted = parseCents(balance);
  if (wanted === null || wanted < 0n)
    throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The balance is not valid' });
  return adjust(services, tx, memberAccount(memberId), wanted);
}

/** Sets a member's points by posting the difference. */
export const setPoints = (services: Services, tx: Transaction, memberId: number, points: bigint): Promise<bigint> =>
  adjust(services, tx, pointsAccount(memberId), points);

async function adjust(
  { ledger, random }: Services,
  tx: Transaction,
  account: MemberAccount,
  wanted: bigint,
): Promise<bigint> {
  const change = wanted - (await ledger.lockBalance(tx, account));
  const memberId = ownerOf(account);
  if (change !== 0n && memberId !== null)
    await ledger.post(tx, {
      key: `adjustment:${random.uuid()}`,
      kind: 'adjustment',
      reference: 'control',
      memberId,
      entries: move('house:opening', account, change, assetOf(account)),
    });
  return wanted;
}

/** A member by id or by name. Refuses when there is none. */
export async function memberIdOf({ db }: Services, idOrName: string): Promise<number> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(/^\d+$/.test(idOrName) ? eq(members.id, Number(idOrName)) : eq(members.username, idOrName));
  if (!member) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such member' });
  return member.id;
}
