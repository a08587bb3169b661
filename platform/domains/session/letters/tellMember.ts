import { LANGUAGE_TAGS, toLanguage } from '../../../../schema/languages.ts';
import type { Transaction } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { OutboxMessage } from '../../../delivery/outbox.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { smsRecipient, toMobile } from '../../../members/contact.ts';
import type { Member } from '../../../members/tables.ts';
import { letterHtml } from './letterHtml.ts';
import type { Notice } from './words.ts';
import { NOTICE_WORDS } from './words.ts';

/** How a member is reached. */
export type Reach = Pick<OutboxMessage, 'channel' | 'recipient'>;

/**
 * The member's address, except one that belonged to another member when it was entered; null if there is none, or no
 * e-mail is sent.
 */
export function emailOf({ outbox }: Pick<Services, 'outbox'>, { email }: Member): Reach | null {
  return email !== null && outbox.reaches('email') ? { channel: 'email', recipient: email } : null;
}

/** The member's number, if it is verified. */
export function mobileOf(
  { outbox }: Pick<Services, 'outbox'>,
  { mobile, mobileVerified, countryDialingCode }: Member,
): Reach | null {
  const number = mobileVerified ? toMobile(countryDialingCode ?? '', mobile ?? '') : null;
  return number !== null && outbox.reaches('sms') ? { channel: 'sms', recipient: smsRecipient(number) } : null;
}

interface Telling {
  readonly notice: Notice;
  /** The company whose account was linked. */
  readonly provider?: string;
  /** Recipients; by default the address, else the number. */
  readonly reaches?: readonly (Reach | null)[];
}

/**
 * Notifies a member of a change of their sign-in methods, in case it was not them. The message is stored in the
 * transaction of the change; nothing is sent to a member without a contact.
 */
export async function tellMember(
  tx: Transaction,
  services: Services,
  member: Member,
  { notice, provider = '', reaches }: Telling,
): Promise<void> {
  const told = reaches ?? [emailOf(services, member) ?? mobileOf(services, member)];
  const reached = told.filter((reach) => reach !== null);
  if (reached.length === 0) return;
  const language = toLanguage(member.language) ?? 'EN';
  const { name: brand, taglines } = await documentOf(tx, 'brand');
  const words = NOTICE_WORDS[language];
  const clock = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = `${clock.format(services.clock.now())} UTC`;
  const values: Readonly<Record<string, string>> = { brand, provider, username: member.username, time };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
  const said = {
    greeting: words.greeting,
    lead: fill(words.notices[notice]),
    detail: fill(words.detail),
    warning: fill(words.warning),
  };
  for (const { channel, recipient } of reached) {
    const message = { channel, recipient, purpose: `notice.${notice}` };
    if (channel === 'sms')
      await services.outbox.send(tx, { ...message, body: `${brand}: ${said.lead} ${said.warning}` });
    else {
      const body = `${said.greeting}\n\n${said.lead}\n${said.detail}\n\n${said.warning}\n\n${brand}\n`;
      await services.outbox.send(tx, {
        ...message,
        subject: fill(words.subject),
        body,
        html: letterHtml(language, { brand, tagline: textIn(taglines, language), ...said }),
      });
    }
  }
}
