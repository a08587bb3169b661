import type { FastifyInstance } from 'fastify';
import { addressHolder } from '../../../../schema/addressHolder.ts';
import { countWords } from '../../../../schema/countWords.ts';
import { affiliateApplication, feedback } from '../../../../schema/upstream/site.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serve } from '../../../contract/serve.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { documentOf } from '../../../operator/documents.ts';
import { requireFeature } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { toEmail, toMobile } from '../../../members/contact.ts';
import { confirmByMail } from './confirm.ts';
import { APPLICATIONS, FEEDBACK, refuseFlood } from './flood.ts';
import { leaveApplication, leaveFeedback } from './store.ts';

/** Placeholder until the data exists. */
const WORDS = [1, 1_000] as const;

/**
 * What visitors write to the operator: feedback of so many words ([001] §5), and applications of future affiliates.
 * Signed in or not.
 */
export function registerLetters(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, feedback, async ({ body, member, ip: address, language }) => {
    const writer = { ip: addressHolder(address), memberId: member?.id ?? null };
    await requireFeature(services, 'FEEDBACK3');
    const content = body.content.trim();
    checkLength(content, (await documentOf(db, 'consolidated')).feedbackWords);
    const contact = body.contact?.trim() || null;
    const reference = await inTransaction(db, async (tx) => {
      await refuseFlood(tx, services, FEEDBACK, writer);
      const left = await leaveFeedback(tx, services, { ...writer, questionType: body.questionType, content, contact });
      const email = contact === null ? null : toEmail(contact);
      if (email !== null) await confirmByMail(tx, services, 'feedback', email, left, language);
      return left;
    });
    return { reference };
  });

  serve(app, affiliateApplication, async ({ body, member, ip: address, language }) => {
    const writer = { ip: addressHolder(address), memberId: member?.id ?? null };
    const [name, message] = [body.name.trim(), body.message.trim()];
    if (name === '' || message === '')
      throw new Refusal('PARAMETER_IS_REQUIRED', { status: 400, message: 'A name and a few words are needed' });
    const email = toEmail(body.email);
    if (email === null)
      throw new Refusal('US_CUSTOMER_EMAIL_FORMAT_ERROR', { status: 400, message: 'The e-mail address is none' });
    const mobile = toMobile(body.countryDialingCode ?? '', body.mobile ?? '');
    if (body.mobile?.trim() && mobile === null)
      throw new Refusal('US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR', { status: 400, message: 'The mobile number is none' });
    const reference = await inTransaction(db, async (tx) => {
      await refuseFlood(tx, services, APPLICATIONS, writer);
      const reachedBy = { email, countryDialingCode: mobile?.dialingCode ?? null, mobile: mobile?.number ?? null };
      const left = await leaveApplication(tx, services, {
        ...writer,
        name,
        ...reachedBy,
        channel: body.channel?.trim() || null,
        message,
        language,
      });
      await confirmByMail(tx, services, 'application', email, left, language);
      return left;
    });
    return { reference };
  });
}

/** The answer names the bounds, so that a writer need not guess. */
function checkLength(content: string, bounds: readonly number[] | null | undefined): void {
  const [least = WORDS[0], most = WORDS[1]] = bounds ?? WORDS;
  const words = countWords(content);
  const value = { words, least, most };
  if (words < least)
    throw new Refusal('PARAMETER_IS_REQUIRED', { status: 400, message: `Please write at least ${least} words`, value });
  if (words > most)
    throw new Refusal('CONTENT_MAX_LENGTH', { status: 400, message: `Please write at most ${most} words`, value });
}
