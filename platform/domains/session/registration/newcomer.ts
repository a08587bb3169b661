import type { Language } from '../../../../schema/languages.ts';
import type {
  RegistrationFieldName,
  RegistrationFieldRule,
  RegistrationWay,
} from '../../../../schema/registrationFields.ts';
import { asTyped } from '../../../../schema/registrationFields.ts';
import type { Services } from '../../../services.ts';
import type { Mobile } from '../../../members/contact.ts';
import type { NewMember } from '../../../members/createMember.ts';
import { hashPassword } from '../../../members/passwords.ts';
import type { RegistrationBody } from './rules.ts';

/** The contact data of a new member that is stored. */
export interface NewcomersContact {
  readonly mobile: Mobile | null;
  readonly isMobileVerified: boolean;
  readonly email: string | null;
  /** An address that already belongs to another member. */
  readonly unconfirmedEmail: string | null;
}

interface Newcomer {
  readonly way: RegistrationWay;
  readonly body: RegistrationBody;
  readonly fields: readonly RegistrationFieldRule[];
  readonly contact: NewcomersContact;
  readonly uplineId: number | null;
  readonly language: Language;
}

/** Fields that are stored unchanged, beside the member's own columns. */
const PARTICULARS: readonly RegistrationFieldName[] = [
  'birthday',
  'idNumber',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'zalo',
  'recommenderId',
  'referralCode',
];

/** Characters that cannot be confused. */
const SIGNS = '34679acdefhjkmnprtwxy';

/** The row of a new member. Fields that the operator does not ask for are not stored, even if sent. */
export async function toNewMember(
  { clock, random }: Services,
  { way, body, fields, contact, uplineId, language }: Newcomer,
): Promise<NewMember> {
  const said = (name: RegistrationFieldName): string =>
    fields.some((field) => field.name === name) ? asTyped(name, body[name] ?? '') : '';
  const told = PARTICULARS.map((name) => [name, said(name)] as const).filter(([, value]) => value !== '');
  const whence = {
    registerMethod: body.registerMethod ?? 'WEB',
    ...(body.registerUrl !== undefined && { registerUrl: body.registerUrl }),
  };
  const username =
    way === 'username'
      ? said('username')
      : `p${Array.from({ length: 9 }, () => SIGNS[random.below(SIGNS.length)]).join('')}`;
  const [password, paymentPassword] = [said('password'), said('paymentPassword')];
  return {
    username,
    nickname: said('nickname') || username,
    passwordHash: password === '' ? null : await hashPassword(password),
    paymentPasswordHash: paymentPassword === '' ? null : await hashPassword(paymentPassword),
    payeeName: said('payeeName') || null,
    countryDialingCode: contact.mobile?.dialingCode ?? null,
    mobile: contact.mobile?.number ?? null,
    mobileVerified: contact.isMobileVerified,
    email: contact.email,
    uplineId,
    language,
    particulars: {
      ...Object.fromEntries(told),
      ...whence,
      ...(contact.unconfirmedEmail !== null && { unconfirmedEmail: contact.unconfirmedEmail }),
    },
    registeredAt: clock.now(),
  };
}
