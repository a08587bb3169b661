import { and, eq, ne, sql } from '../../../database/drizzle.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { changeContact as changeCall, contactCode } from '../../../../schema/upstream/memberContacts.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { checkCode, spendCode } from '../codes/consume.ts';
import type { Mobile } from '../../../members/contact.ts';
import { smsRecipient, toEmail } from '../../../members/contact.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';
import type { CodeSeeker } from '../signIn/signInByCode.ts';
import { requireMobile } from '../signIn/signInByCode.ts';
import { emailOf, mobileOf, tellMember } from '../letters/tellMember.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';

type Contact =
  | { readonly channel: 'email'; readonly recipient: string; readonly email: string }
  | { readonly channel: 'sms'; readonly recipient: string; readonly mobile: Mobile };

/**
 * Sends a code to the new address or number. Whether it belongs to another member is not revealed: its owner gets a
 * code, and only the code reveals it.
 */
export function sendContactCode(
  services: Services,
  member: Member,
  body: BodyOf<typeof contactCode>,
  { ip, language }: CodeSeeker,
): Promise<CodeSent> {
  const { channel, recipient } = contactIn(member, body);
  return issueCode(services, { purpose: 'binding', channel, recipient, claim: String(member.id), language, ip });
}

/** Replaces the old address or number, which is notified. */
export async function changeContact(
  services: Services,
  member: Member,
  body: BodyOf<typeof changeCall>,
): Promise<void> {
  const contact = contactIn(member, body);
  const code = await checkCode(services, {
    purpose: 'binding',
    recipient: contact.recipient,
    claim: String(member.id),
    code: body.verificationCode,
  });
  await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4, hashtext(${contact.recipient}))`);
    await requireFree(tx, member, contact);
    await spendCode(tx, services, code);
    const [before] = await tx.select().from(members).where(eq(members.id, member.id)).for('update');
    if (!before) throw new Error('A member is gone');
    await (contact.channel === 'email'
      ? setEmail(tx, services, before, contact.email)
      : setMobile(tx, services, before, contact.mobile));
  });
}

async function setEmail(tx: Transaction, services: Services, before: Member, email: string): Promise<void> {
  const { unconfirmedEmail: _typed, ...particulars } = before.particulars;
  await tx.update(members).set({ email, emailVerified: true, particulars }).where(eq(members.id, before.id));
  if (before.email?.toLowerCase() !== email) await tellMember(tx, services, before, { notice: 'email-changed' });
}

/** Notifies the number and the address, because a number may have been lost. */
async function setMobile(
  tx: Transaction,
  services: Services,
  before: Member,
  { dialingCode, number }: Mobile,
): Promise<void> {
  await tx
    .update(members)
    .set({ countryDialingCode: dialingCode, mobile: number, mobileVerified: true })
    .where(eq(members.id, before.id));
  const isSame = before.countryDialingCode === dialingCode && before.mobile === number;
  if (!isSame)
    await tellMember(tx, services, before, {
      notice: 'mobile-changed',
      reaches: [mobileOf(services, before), emailOf(services, before)],
    });
}

/** The contact, unless it is already the member's verified one. */
function contactIn(
  { email, emailVerified, mobile, mobileVerified, countryDialingCode }: Member,
  body: BodyOf<typeof contactCode>,
): Contact {
  if (body.channel === 'email') {
    const wanted = toEmail(body.email ?? '');
    if (wanted === null) throw new Refusal('US_CUSTOMER_EMAIL_FORMAT_ERROR', { message: 'This is no address' });
    if (emailVerified && email?.toLowerCase() === wanted) throw already();
    return { channel: 'email', recipient: wanted, email: wanted };
  }
  if (body.channel !== 'sms')
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'channel is email or sms' });
  const wanted = requireMobile(body.countryDialingCode ?? '', body.mobileNum ?? '');
  if (mobileVerified && countryDialingCode === wanted.dialingCode && mobile === wanted.number) throw already();
  return { channel: 'sms', recipient: smsRecipient(wanted), mobile: wanted };
}

function already(): Refusal {
  return new Refusal('USER_ALREADY_VERIFIED', { message: 'It is yours already' });
}

/** Reports that the contact is taken; only to a member with the code, who can therefore read its messages. */
async function requireFree(tx: Transaction, { id }: Member, contact: Contact): Promise<void> {
  const same =
    contact.channel === 'email'
      ? eq(sql`lower(${members.email})`, contact.email)
      : and(
          eq(members.countryDialingCode, contact.mobile.dialingCode),
          eq(members.mobile, contact.mobile.number),
          eq(members.mobileVerified, true),
        );
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(same, ne(members.id, id)))
    .limit(1);
  if (other)
    throw new Refusal(
      contact.channel === 'email' ? 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR' : 'CUSTOMER_MOBILE_NO_DUPLICATED',
      { message: 'It is another account’s' },
    );
}
