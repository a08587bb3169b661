import type { Static } from 'typebox';
import type { PatternId, ValueRule } from './patterns.ts';
import { toPatternId, withoutMarks } from './patterns.ts';
import type { RegistrationRules } from './upstream/registration.ts';
import { isOn } from './upstream/shapes.ts';

/** By which of the two roads somebody joins ([000] §4). */
export type RegistrationWay = 'username' | 'mobile';

/** Every field that a registration may have ([000] §3, wire §3.2), as the wire calls it, in the order a form asks. */
export const REGISTRATION_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'email',
  'nickname',
  'payeeName',
  'birthday',
  'idNumber',
  'paymentPassword',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'zalo',
  'recommenderId',
  'referralCode',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationFieldName = (typeof REGISTRATION_FIELDS)[number];

/** One field that counts. */
export interface RegistrationFieldRule extends ValueRule {
  readonly name: RegistrationFieldName;
  readonly isRequired: boolean;
}

/** The features that decide about joining, as codes of the whitelabel tree ([000] §3). */
export const REGISTRATION_FEATURES = {
  /** Joining by username. */
  byUsername: 'USERNAMEREG3',
  /** Joining by mobile number. */
  byMobile: 'MOBILENUMREG3',
  /** A mobile number that comes with a username is checked by SMS. */
  usernameSms: 'REGMOBVERF3',
  /** Who joins by mobile number chooses a password, too. */
  mobilePassword: 'MOBILENUMPASSREG3',
  /** An invitation link leads straight to the form. */
  direct: 'DIRECTREG3',
  /** A slider is solved first. */
  slider: 'GEETEST3',
} as const;

type Rules = Static<typeof RegistrationRules>;

/** What holds where the platform says nothing (wire §3.5). */
const LENGTHS: Readonly<Partial<Record<RegistrationFieldName, readonly [least: number, most: number]>>> = {
  username: [4, 50],
  password: [6, 16],
  mobileNum: [4, 15],
  verificationCode: [0, 255],
  birthday: [10, 10],
};
const PATTERNS: Readonly<Partial<Record<RegistrationFieldName, PatternId>>> = {
  username: 4,
  password: 9,
  mobileNum: 6,
  email: 3,
  birthday: 11,
};

/**
 * What a registration must bring, of the platform's rules and features ([000] §5): username and passwords always belong
 * to joining by username, the mobile number to joining by mobile; a password there only with its feature; a code
 * wherever a number is checked; a payment password is required when it is shown. The confirmation follows the
 * password's own rule.
 * @param isFeatureOn by code of the whitelabel tree
 */
export function registrationFields(
  way: RegistrationWay,
  rules: Rules,
  isFeatureOn: (code: string) => boolean,
): readonly RegistrationFieldRule[] {
  const shown = (name: RegistrationFieldName): boolean => isOn(rules[name]?.enabled) || isOn(rules[name]?.fieldEnabled);
  const byUsername = way === 'username';
  const hasPassword = byUsername || isFeatureOn(REGISTRATION_FEATURES.mobilePassword);
  const isChecked = byUsername && isFeatureOn(REGISTRATION_FEATURES.usernameSms);
  const must: Readonly<Partial<Record<RegistrationFieldName, boolean>>> = {
    username: byUsername,
    password: hasPassword,
    confirmPassword: hasPassword,
    mobileNum: !byUsername || isChecked || shown('mobileNum'),
    verificationCode: byUsername ? isChecked : shown('verificationCode'),
  };
  return REGISTRATION_FIELDS.flatMap((name): RegistrationFieldRule[] => {
    const isShown = must[name] ?? shown(name);
    return isShown
      ? [
          {
            name,
            isRequired: must[name] ?? (name === 'paymentPassword' || isOn(rules[name]?.required)),
            ...valueRule(name, rules),
          },
        ]
      : [];
  });
}

/** What every new password must fulfil, be it chosen when joining or later. */
export const passwordRule = (rules: Rules): RegistrationFieldRule => ({
  name: 'password',
  isRequired: true,
  ...valueRule('password', rules),
});

/** What every username must fulfil. */
export const usernameRule = (rules: Rules): RegistrationFieldRule => ({
  name: 'username',
  isRequired: true,
  ...valueRule('username', rules),
});

/** What every payment password must fulfil. */
export const paymentPasswordRule = (rules: Rules): RegistrationFieldRule => ({
  name: 'paymentPassword',
  isRequired: true,
  ...valueRule('paymentPassword', rules),
});

/** What every nickname must fulfil, be it chosen when joining or later. */
export const nicknameRule = (rules: Rules): RegistrationFieldRule => ({
  name: 'nickname',
  isRequired: true,
  ...valueRule('nickname', rules),
});

/** The rule that the platform gives for a field; null where it gives none, or one that no value can fulfil. */
export function givenRule(name: RegistrationFieldName, rules: Rules): RegistrationFieldRule | null {
  const { acceptedPattern, patternId, minLength, maxLength } = rules[name] ?? {};
  if ([acceptedPattern, patternId, minLength, maxLength].every((part) => part === undefined || part === null))
    return null;
  const rule = valueRule(name, rules);
  return rule.maxLength < Math.max(1, rule.minLength) ? null : { name, isRequired: true, ...rule };
}

function valueRule(name: RegistrationFieldName, rules: Rules): ValueRule {
  if (name === 'confirmPassword') return valueRule('password', rules);
  const rule = rules[name];
  const [least, most] = LENGTHS[name] ?? [0, 255];
  return {
    acceptedPattern: rule?.acceptedPattern?.trim() || null,
    patternId:
      rule?.patternId === undefined || rule.patternId === null ? (PATTERNS[name] ?? 0) : toPatternId(rule.patternId),
    minLength: rule?.minLength ?? least,
    maxLength: rule?.maxLength ?? most,
  };
}

/** A number as its rule looks at it: people write spaces and dashes into it, and not every field is one. */
export function asTyped(name: RegistrationFieldName, value: string): string {
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword') return value;
  return name === 'mobileNum' ? withoutMarks(value) : value.trim();
}
