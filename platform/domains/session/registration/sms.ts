import type { Language } from '../../../../schema/languages.ts';
import { fitsRule } from '../../../../schema/patterns.ts';
import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import { asTyped } from '../../../../schema/registrationFields.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { mobileRegSms } from '../../../../schema/upstream/registration.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { countryCodes } from '../../../operator/countries.ts';
import type { Services } from '../../../services.ts';
import type { Mobile } from '../../../members/contact.ts';
import { smsRecipient, toMobile } from '../../../members/contact.ts';
import type { CodeSent } from '../codes/sends.ts';
import { issueCode } from '../codes/sends.ts';
import { redeemProof, sliderWanted } from '../slider/sliders.ts';
import { refuseFaults } from './faults.ts';
import { hasOwner, tellOwner } from './knownContact.ts';
import type { EffectiveRules } from './rules.ts';
import { rulesFor } from './rules.ts';

/**
 * Sends the code that verifies a number ([000] §7). If the operator uses the slider it is required here, before an SMS
 * costs money, and not again at the registration. If the number has an account, its owner is notified by SMS.
 */
export async function sendRegistrationCode(
  services: Services,
  way: RegistrationWay,
  body: BodyOf<typeof mobileRegSms>,
  from: { readonly ip: string; readonly language: Language },
): Promise<CodeSent> {
  const rules = await rulesFor(services, way);
  if (!rules.isOpen || !rules.fields.some(({ name }) => name === 'verificationCode'))
    throw new Refusal('function.not.available', { message: '#543 Numbers are not checked here' });
  const mobile = await mobileOf(services, body.countryDialingCode, body.mobileNo, rules);
  if (rules.needsSlider && !(await redeemProof(services.db, services, body.geetestValidateV4))) throw sliderWanted();
  const recipient = smsRecipient(mobile);
  const isKnown = await hasOwner(services.db, mobile);
  const sent = await issueCode(services, {
    purpose: 'registration',
    channel: 'sms',
    recipient,
    isDecoy: isKnown,
    ...from,
  });
  await inTransaction(services.db, (tx) =>
    tellOwner(services, tx, { channel: 'sms', recipient, language: from.language, isKnown }),
  );
  return sent;
}

/** The number as the operator stores it. Refuses one that the rule or the list of countries does not allow. */
export async function mobileOf(
  { db }: Services,
  dialingCode: string,
  typed: string,
  { fields }: Pick<EffectiveRules, 'fields'>,
): Promise<Mobile> {
  const rule = fields.find(({ name }) => name === 'mobileNum');
  const mobile = toMobile(dialingCode, typed);
  const isKnownCountry =
    mobile !== null && (await countryCodes(db)).some((country) => country.dialingCode === mobile.dialingCode);
  if (mobile && rule && isKnownCountry && fitsRule(asTyped('mobileNum', typed), rule)) return mobile;
  refuseFaults([{ field: 'mobileNum', reason: 'format' }]);
  throw new Refusal('US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR');
}
