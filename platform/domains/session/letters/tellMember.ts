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

/** By what a member is reached. */
export type Reach = Pick<OutboxMessage, 'channel' | 'recipient'>;

/**
 * The member's address, but not one that was somebody else's when they typed it in; null where they have none, or no
 * mail goes out.
 */
export function emailOf({ outbox }: Pick<Services, 'outbox'>, { email }: Member): Reach | null {
  return email !== null && outbox.reaches('email') ? { channel: 'email', recipient: email } : null;
}

/** The member's number, once they have shown that it is theirs. */
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
  /** Where to; by itself the address, else the number. */
  readonly reaches?: readonly (Reach | null)[];
}

/**
 * Tells a member what has changed about the way into their account, so that they learn of it if it was not them. A row
 * of the change's own transaction; who can be reached by nothing is told nothing.
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
