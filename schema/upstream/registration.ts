import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { CodeSent, Flag, Id, Maybe } from './shapes.ts';
import { LoginValue, SliderProof } from './session.ts';

/** What one registration field must fulfil. `enabled` and `fieldEnabled` are two spellings of one switch (wire). */
export const RegistrationRule = Type.Object({
  enabled: Maybe(Flag()),
  fieldEnabled: Maybe(Flag()),
  required: Maybe(Flag()),
  updateRequired: Maybe(Flag()),
  acceptedPattern: Maybe(Type.String({ description: '"*" or a regular expression' })),
  patternId: Maybe(Id()),
  minLength: Maybe(Type.Number()),
  maxLength: Maybe(Type.Number()),
});

/** Field name to rule. */
export const RegistrationRules = Type.Record(Type.String(), RegistrationRule);

const text = () => Type.Optional(Type.String({ maxLength: 255 }));

/** Every field of [000] §3 and those seen on the wire; which of them count is said by the rules. */
export const Registration = Type.Object({
  username: text(),
  password: text(),
  confirmPassword: text(),
  payeeName: text(),
  nickname: text(),
  email: text(),
  qqNum: text(),
  mobileNum: text(),
  countryDialingCode: text(),
  recommenderId: text(),
  captcha: text(),
  verificationCode: text(),
  affiliateCode: text(),
  referralCode: text(),
  paymentPassword: text(),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  zalo: text(),
  idNumber: text(),
  birthday: text(),
  domain: text(),
  type: Type.Optional(Type.Number()),
  login: Type.Optional(Type.Boolean()),
  registerUrl: text(),
  registerMethod: Type.Optional(Type.String({ description: 'WEB, H5, APP, PWA or WEBCLIP' })),
  loginDeviceId: text(),
  isOfficialAppLogin: Type.Optional(Type.Boolean()),
  linkId: text(),
  pixelTrack: text(),
  preRegisterRewardToken: text(),
  firebaseChannel: text(),
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 8192 })),
  geetestValidateV4: Type.Optional(SliderProof),
});

/**
 * What is wrong with a refused registration, by the wire's field names. `reason`: missing, format, differs, taken,
 * unknown, used-up, ended, closed, too-young, same, wrong, expired or attempts. `captcha` and `slider`: the next try
 * needs one.
 */
export const RegistrationFailureValue = Type.Object({
  fields: Maybe(Type.Array(Type.Object({ field: Type.String(), reason: Maybe(Type.String()) }))),
  captcha: Maybe(Flag()),
  slider: Maybe(Flag()),
  retryAfterSeconds: Maybe(Type.Number()),
});
export type RegistrationFailureValue = Static<typeof RegistrationFailureValue>;

export const settingRegister = defineCall({
  name: 'settingRegister',
  domain: 'session',
  method: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REG3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  value: RegistrationRules,
});

export const register = defineCall({
  name: 'register',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 'REG3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Registration,
  value: LoginValue,
  ours: 'What a failure carries beside its code: RegistrationFailureValue',
});

export const registerMobile = defineCall({
  name: 'registerMobile',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Registration,
  value: LoginValue,
  ours: 'What a failure carries beside its code: RegistrationFailureValue',
});

const smsBody = Type.Object({
  countryDialingCode: Type.String({ maxLength: 4 }),
  mobileNo: Type.String({ maxLength: 32 }),
  geetestValidateV4: Type.Optional(SliderProof),
});
const smsValue = CodeSent;

/** The code for registering by mobile number. */
export const mobileRegSms = defineCall({
  name: 'mobileRegSms',
  domain: 'session',
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 'MOBILENUMREG3',
  token: 'never',
  idempotent: false,
  body: smsBody,
  value: smsValue,
});

/** The code for a mobile number given while registering by username; the module id distinguishes the two. */
export const usernameRegSms = defineCall({
  name: 'usernameRegSms',
  domain: 'session',
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 'REGMOBVERF3',
  token: 'never',
  idempotent: false,
  body: smsBody,
  value: smsValue,
});

/**
 * Whether nobody has a name yet: asked while the form is filled in, before a slider is solved for a name that cannot be
 * had.
 */
export const usernameCheck = defineCall({
  name: 'usernameCheck',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/register/username',
  moduleId: 'REG3',
  token: 'never',
  idempotent: true,
  body: Type.Object({ username: Type.String({ maxLength: 255 }) }),
  value: Type.Object({ free: Flag() }),
  ours: 'The whole call',
});

/**
 * `success: false` means the code is not valid. `visit` says that a browser has come by a link today for the first
 * time; the link counts it.
 */
export const affiliate = defineCall({
  name: 'affiliate',
  domain: 'session',
  method: 'GET',
  path: '/wps/agent/affiliate',
  moduleId: 'AFFMAN3',
  token: 'never',
  idempotent: true,
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 255 })),
    domain: Type.Optional(Type.String({ maxLength: 255 })),
    visit: Type.Optional(Flag()),
  }),
  value: Type.Object({ code: Maybe(Type.String()) }),
});
