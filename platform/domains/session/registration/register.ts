import type { Language } from '../../../../schema/languages.ts';
import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { login } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { useLink } from '../../contracts/accounts/joining.ts';
import { redeemCaptcha } from '../captcha/captchas.ts';
import { checkCode, spendCode } from '../codes/consume.ts';
import { smsRecipient, toEmail } from '../../../members/contact.ts';
import { createMember } from '../../../members/createMember.ts';
import { findByUsername, letIn } from '../signIn/login.ts';
import type { LoginOrigin } from '../signIn/login.ts';
import { redeemProof, sliderWanted } from '../slider/sliders.ts';
import { inviterOf, placeOf } from './broughtBy.ts';
import { refuseFaults } from './faults.ts';
import { isEmailKnown, tellOwner } from './knownContact.ts';
import type { NewcomersContact } from './newcomer.ts';
import { toNewMember } from './newcomer.ts';
import type { EffectiveRules, RegistrationBody } from './rules.ts';
import { faultsIn, rulesFor } from './rules.ts';
import { rewardRegistration } from '../../promotions/offered/events.ts';
import { noteInvitation } from '../../promotions/referral/invite.ts';
import { mobileOf } from './sms.ts';
import { countTry } from './tries.ts';
import { welcome } from './welcome.ts';

/** Origin of a registration; messages to the new member are in this language. */
export type Origin = LoginOrigin & { readonly language: Language };

/**
 * Opens an account by one of the two methods and signs it in. Every try is counted, because each response reveals
 * something. Errors of the form are reported first; then the visitor proves to be a person; only then is it checked
 * whether the name is free. The code is used in the transaction that creates the account.
 */
export async function register(
  services: Services,
  way: RegistrationWay,
  body: RegistrationBody,
  from: Origin,
): Promise<ValueOf<typeof login>> {
  await countTry(services, from.ip);
  const rules = await rulesFor(services, way);
  if (!rules.isOpen) throw closed();
  const asks = (name: string): boolean => rules.fields.some((field) => field.name === name);
  refuseFaults(faultsIn(body, rules, services.clock.now()));
  const mobile = asks('mobileNum')
    ? await mobileOf(services, body.countryDialingCode ?? '', body.mobileNum ?? '', rules)
    : null;
  const { uplineId, type, linkId } = await placeOf(services, body, asks);
  const inviterId = await inviterOf(services, body, asks);
  await requirePerson(services, rules, body, from);
  if (way === 'username' && (await findByUsername(services, (body.username ?? '').trim())))
    refuseFaults([{ field: 'username', reason: 'taken' }]);
  const code =
    mobile && asks('verificationCode')
      ? await checkCode(services, {
          purpose: 'registration',
          recipient: smsRecipient(mobile),
          code: body.verificationCode ?? '',
        })
      : null;
  const typed = asks('email') ? toEmail(body.email ?? '') : null;
  const isTaken = typed !== null && (await isEmailKnown(services.db, typed));
  const contact: NewcomersContact = {
    mobile,
    isMobileVerified: code !== null,
    email: isTaken ? null : typed,
    unconfirmedEmail: isTaken ? typed : null,
  };
  const newcomer = await toNewMember(services, {
    way,
    body,
    fields: rules.fields,
    contact,
    uplineId,
    language: from.language,
  });

  return inTransaction(services.db, async (tx) => {
    if (code) await spendCode(tx, services, code);
    const member = await createMember(tx, { ...newcomer, type });
    if (!member) throw new Taken();
    const over = linkId === null ? null : await useLink(tx, linkId, member.id, services.clock.now());
    if (over !== null) refuseFaults([{ field: 'affiliateCode', reason: over }]);
    await welcome(services, tx, member);
    await rewardRegistration(tx, services, member);
    // A registration that fails must not be usable to send messages to people.
    if (typed !== null)
      await tellOwner(services, tx, { channel: 'email', recipient: typed, language: from.language, isKnown: isTaken });
    const value = await letIn(tx, services, member, from);
    if (inviterId !== null) await noteInvitation(services, tx, inviterId, member);
    return value;
  }).catch(async (error: unknown) => {
    if (!(error instanceof Taken)) throw error;
    const isName = way === 'username' && (await findByUsername(services, newcomer.username)) !== null;
    refuseFaults([{ field: isName ? 'username' : 'mobileNum', reason: 'taken' }]);
    throw error;
  });
}

/** Registration by this method is switched off. */
export const closed = (): Refusal =>
  new Refusal('function.not.available', { message: '#543 Nobody can join this way now' });

/** Thrown when a concurrent registration has taken the name or the number. */
class Taken extends Error {}

/**
 * Requires a solved slider, if the operator uses one and no code has required it already, and a solved captcha, if the
 * rules have one.
 */
async function requirePerson(
  services: Services,
  { needsSlider, fields }: EffectiveRules,
  body: RegistrationBody,
  { captchaId }: Origin,
): Promise<void> {
  const { db, clock } = services;
  const asks = (name: string): boolean => fields.some((field) => field.name === name);
  if (needsSlider && !asks('verificationCode') && !(await redeemProof(db, services, body.geetestValidateV4)))
    throw sliderWanted();
  if (asks('captcha') && !(await redeemCaptcha(db, clock, captchaId, body.captcha))) {
    throw new Refusal('INVALID_CAPTCHA', {
      message: 'Please Enter The Correct Captcha Code',
      value: { captcha: true },
    });
  }
}
