import { and, eq, gt, sql } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { outbox as sent } from '../../../tables.ts';
import type { Mobile } from '../../../members/contact.ts';
import { members } from '../../../members/tables.ts';
import { KNOWN_WORDS } from './words.ts';

const HOUR = 3_600_000;
const PURPOSE = 'known-contact';

/** Whether a number is verified by a member. A number that was only entered belongs to nobody. */
export async function hasOwner(executor: Executor, { dialingCode, number }: Mobile): Promise<boolean> {
  const [owner] = await executor
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.countryDialingCode, dialingCode), eq(members.mobile, number), eq(members.mobileVerified, true)),
    );
  return owner !== undefined;
}

export async function isEmailKnown(executor: Executor, email: string): Promise<boolean> {
  const [owner] = await executor
    .select({ id: members.id })
    .from(members)
    .where(eq(sql`lower(${members.email})`, email));
  return owner !== undefined;
}

/**
 * Notifies the owner that they already have an account: the response to the requester is the same as for a new number
 * or address, which would otherwise reveal who plays here. At most once an hour. An unknown number or address costs the
 * same work, without a message.
 */
export async function tellOwner(
  { clock, outbox }: Services,
  tx: Transaction,
  to: {
    readonly channel: 'sms' | 'email';
    readonly recipient: string;
    readonly language: Language;
    readonly isKnown: boolean;
  },
): Promise<void> {
  const { channel, recipient, isKnown } = to;
  await tx.execute(sql`select pg_advisory_xact_lock(3, hashtext(${recipient}))`);
  const told = and(
    eq(sent.recipient, recipient),
    eq(sent.purpose, PURPOSE),
    gt(sent.at, new Date(clock.now().getTime() - HOUR)),
  );
  if ((await tx.select({ id: sent.id }).from(sent).where(told).limit(1)).length > 0) return;
  const { name } = await documentOf(tx, 'brand');
  if (!isKnown) return;
  const { sms, subject, body } = KNOWN_WORDS[to.language];
  const said = (text: string) => text.replaceAll('{brand}', name);
  await outbox.send(tx, {
    channel,
    recipient,
    purpose: PURPOSE,
    ...(channel === 'sms' ? { body: said(sms) } : { subject: said(subject), body: said(body) }),
  });
}
