import { and, count, eq, gt } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { Transaction } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { outbox as outboxTable } from '../../../tables.ts';
import { LETTER_TEXTS } from './texts.ts';

const DAY_MS = 86_400_000;

/**
 * Confirms by e-mail that a letter has arrived. The e-mail quotes nothing, and one mailbox gets a limited number a day:
 * a stranger who enters another person's address can neither write to them nor flood them.
 */
export async function confirmByMail(
  tx: Transaction,
  { outbox, settings, clock }: Services,
  kind: 'feedback' | 'application',
  address: string,
  reference: string,
  language: Language,
): Promise<void> {
  if (!outbox.reaches('email')) return;
  const { confirmationsPerDay } = await settings.get(tx, 'letters');
  const since = new Date(clock.now().getTime() - DAY_MS);
  const [sent] = await tx
    .select({ mails: count() })
    .from(outboxTable)
    .where(and(eq(outboxTable.recipient, address), eq(outboxTable.purpose, kind), gt(outboxTable.at, since)));
  if ((sent?.mails ?? 0) >= confirmationsPerDay) return;
  const { name } = await documentOf(tx, 'brand');
  const words = LETTER_TEXTS[language];
  const fill = (text: string): string => text.replaceAll('{brand}', name).replaceAll('{reference}', reference);
  await outbox.send(tx, {
    channel: 'email',
    recipient: address,
    purpose: kind,
    subject: fill(words[kind].subject),
    body: fill(words[kind].body),
  });
}
