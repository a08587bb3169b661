import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { settingRegister } from '../../../../schema/upstream/registration.ts';

interface Rule {
  readonly pattern?: string;
  readonly id?: number;
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

const rule = (enabled: boolean, { pattern = '*', id = 0, min = 0, max = 255, required = false }: Rule = {}) => ({
  enabled,
  required,
  acceptedPattern: pattern,
  patternId: id,
  minLength: min,
  maxLength: max,
});

const PASSWORD: Rule = { pattern: '^(?=.*[A-Za-z])(?=.*\\d)\\S+$', id: 5, min: 8, max: 32, required: true };

/**
 * Rules of each registration field; pattern ids are those of [001] §5. Fields that are off are not shown, except those
 * that registration by mobile number needs. The defaults require little: there is a slider, so there is no captcha.
 */
export const registrationRules: ValueOf<typeof settingRegister> = {
  username: rule(true, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 6, max: 13, required: true }),
  password: rule(true, PASSWORD),
  confirmPassword: rule(true, PASSWORD),
  mobileNum: rule(false, { pattern: '^\\d+$', id: 6, min: 9, max: 11, required: true }),
  verificationCode: rule(true, { pattern: '^\\d+$', id: 6, min: 0, max: 255, required: true }),
  email: rule(true, { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', id: 3, min: 6, max: 100 }),
  payeeName: rule(false, { pattern: "^[\\p{L} .'-]+$", id: 12, min: 2, max: 60 }),
  affiliateCode: rule(true, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 4, max: 16 }),
  captcha: rule(false, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 4, max: 6, required: true }),
  birthday: rule(false, { id: 11, min: 10, max: 10 }),
  nickname: rule(false, { min: 2, max: 20 }),
  recommenderId: rule(false, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 4, max: 16 }),
  paymentPassword: rule(false, { pattern: '^\\d+$', id: 6, min: 6, max: 6 }),
  qqNum: rule(false, { pattern: '^\\d+$', id: 6, min: 5, max: 12 }),
  idNumber: rule(false, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 6, max: 20 }),
  line: rule(false, { pattern: '^\\S+$', id: 9, min: 2, max: 40 }),
  whatsapp: rule(false, { pattern: '^\\d+$', id: 6, min: 7, max: 15 }),
  facebook: rule(false, { pattern: '^\\S+$', id: 9, min: 2, max: 60 }),
  wechat: rule(false, { pattern: '^\\S+$', id: 9, min: 2, max: 40 }),
  referralCode: rule(false, { pattern: '^[a-zA-Z0-9]+$', id: 4, min: 4, max: 16 }),
  zalo: rule(false, { pattern: '^\\d+$', id: 6, min: 7, max: 15 }),
};
