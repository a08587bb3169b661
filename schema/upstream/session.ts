import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, CodeSent, Flag, Id, Maybe, Moment } from './shapes.ts';

/** The slider's proof, as login and registration send it (wire). */
export const SliderProof = Type.Object({
  captcha_id: Type.String(),
  lot_number: Type.String(),
  pass_token: Type.String(),
  gen_time: Type.String(),
  captcha_output: Type.String(),
});

/** What every sign-in answers. `token` is the raw `Authorization` value. */
export const LoginValue = Type.Object({
  token: Type.String({ minLength: 1 }),
  id: Maybe(Id()),
  customerId: Maybe(Id()),
  userName: Maybe(Type.String()),
  customerType: Maybe(Id()),
  firstTimeLogin: Maybe(Flag()),
  passwordExpired: Maybe(Flag()),
  weakPassword: Maybe(Flag()),
});

/** What a failed sign-in carries beside its error code; the wire's own fields are not known, so they are ours. */
export const LoginFailureValue = Type.Object({
  captcha: Maybe(Flag()),
  lockedUntil: Maybe(Moment()),
  slider: Maybe(Flag()),
  label: Maybe(Type.String()),
  challenge: Maybe(Type.String({ description: 'With login_verify_required: names the extra step' })),
  verifications: Maybe(
    Type.Array(
      Type.Object({
        verificationType: Type.String({ description: 'sms, email, payeeName or totp' }),
        destination: Maybe(Type.String({ description: 'Masked' })),
      }),
    ),
  ),
  attemptsLeft: Maybe(Type.Number()),
});
export type LoginFailureValue = Static<typeof LoginFailureValue>;

/**
 * Hex RSA modulus as text; the exponent is hex 10001. With the response header `X-Payload-Cipher: jwe` the text is a
 * public JWK.
 */
export const rsaKey = defineCall({
  name: 'rsaKey',
  domain: 'session',
  method: 'GET',
  path: '/wps/session/key/rsa',
  moduleId: null,
  token: 'never',
  idempotent: true,
  envelope: 'text',
  cache: { scope: 'public', seconds: 300 },
  value: Type.String({ minLength: 1 }),
  ours: 'With the response header X-Payload-Cipher: jwe the body is a public JWK and payloads travel as JWE',
});

/**
 * What a browser signs in again with by itself. The first sign-in puts it in force for a day; signing out there or from
 * elsewhere, and any new password, ends it wherever a copy of it may be.
 */
const RenewalKey = Type.Optional(Type.String({ minLength: 32, maxLength: 128 }));

export const login = defineCall({
  name: 'login',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 'COMM3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 255, description: 'The mobile number when type is sms' }),
    password: Type.String({ minLength: 1, maxLength: 255, description: 'The code when type is sms' }),
    type: Type.Optional(Type.String({ description: 'username or sms' })),
    captcha: Type.Optional(Type.String({ maxLength: 20 })),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
    loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
    isOfficialAppLogin: Type.Optional(Type.Boolean()),
    isSms: Type.Optional(Type.Boolean()),
    device: Type.Optional(Type.String()),
    utmSource: Type.Optional(Type.String()),
    geetestValidateV4: Type.Optional(SliderProof),
    renewal: Type.Optional(
      Type.Boolean({
        description:
          'A remembered browser signs in again by itself; the password counts as not said, ' +
          'and renewalKey must still be good',
      }),
    ),
    renewalKey: RenewalKey,
    area: Type.Optional(Type.String({ description: 'member, the usual, or agent: where the account wants to go' })),
  }),
  value: LoginValue,
  ours:
    'area; renewal and renewalKey; weakPassword in the answer; a failure carries value.captcha = true ' +
    'when the next attempt needs a captcha, and value.lockedUntil while the name is locked',
});

/** The extra step after `login_verify_required` ([001] §4). */
export const loginVerification = defineCall({
  name: 'loginVerification',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/verification',
  moduleId: 'LOGINIPVERF3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    username: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'As in the first step, where that was by password' }),
    ),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'As in the first step, where that was by password' }),
    ),
    challenge: Type.String({ description: 'From the failure value of the first step' }),
    verificationType: Type.String({ description: 'sms, email, payeeName or totp; a recovery code counts as totp' }),
    verificationCode: Type.String({ minLength: 1, maxLength: 255 }),
    loginDeviceId: Type.Optional(
      Type.String({ maxLength: 64, description: 'From now on this device is known and not asked again for a while' }),
    ),
    renewalKey: RenewalKey,
  }),
  value: LoginValue,
  ours:
    'All body fields but the credentials, which only a sign-in by password repeats: the challenge of a code by SMS, ' +
    'or of a provider, stands for them; a wrong proof carries value.attemptsLeft',
});

export const loginSms = defineCall({
  name: 'loginSms',
  domain: 'session',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'VERIFICATION3',
  token: 'never',
  idempotent: false,
  body: Type.Object({ countryDialingCode: Type.String({ maxLength: 4 }), mobileNum: Type.String({ maxLength: 32 }) }),
  value: CodeSent,
});

/** A trial account of its own ([000] §7); `customerType` of the answer is 4. */
export const freePlay = defineCall({
  name: 'freePlay',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 'FREEPLAY3',
  token: 'never',
  idempotent: false,
  headers: { 'X-Gateway-Version': '3' },
  encryptionField: 'Encryption',
  body: Type.Object({
    os: Type.Optional(Type.String()),
    platform: Type.Optional(Type.String({ description: 'W' })),
    Encryption: Type.Optional(Type.String({ description: 'As the header of that name with encrypted calls' })),
  }),
  value: LoginValue,
  ours: 'What Encryption carries: the wire names the field only',
});

/**
 * What a provider's sign-in sends. With `bindOnly` nobody is signed in: the answer is the challenge to link the
 * identity with, or a refusal.
 */
const ProviderProof = Type.Object({
  credential: Type.String({ minLength: 1, maxLength: 8192, description: 'The id token of the provider' }),
  bindOnly: Type.Optional(Type.Boolean()),
  loginDeviceId: Type.Optional(
    Type.String({ maxLength: 64, description: 'A device that has passed the extra step lately is not asked' }),
  ),
});
const PROOF_IS_OURS =
  'The body: the wire says only "provider proof". bind_customer_required carries value.challenge and value.label, ' +
  'and the challenge links the identity once (linkIdentity)';

/**
 * Provider sign-in; `bind_customer_required` when nobody has bound that identity yet, `telegram_validate_failed` when
 * the proof is wrong.
 */
export const loginGoogle = defineCall({
  name: 'loginGoogle',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/google',
  moduleId: 'GOOGLELOGIN3',
  token: 'never',
  idempotent: false,
  body: ProviderProof,
  value: LoginValue,
  ours: PROOF_IS_OURS,
});

export const loginFacebook = defineCall({
  name: 'loginFacebook',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/facebook',
  moduleId: 'FACEBOOKLOGIN3',
  token: 'never',
  idempotent: false,
  body: ProviderProof,
  value: LoginValue,
  ours: PROOF_IS_OURS,
});

/** Ending a session twice leaves it ended. */
export const logout = defineCall({
  name: 'logout',
  domain: 'session',
  method: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  value: Acknowledged,
});

/**
 * Base64 PNG, sometimes with the `data:` prefix. Sets the cookie `captchaId`, which returns with the login; single use
 * (wire).
 */
export const captcha = defineCall({
  name: 'captcha',
  domain: 'session',
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 'CAPTCHA3',
  token: 'never',
  idempotent: true,
  query: Type.Object({ t: Type.Optional(Type.Number({ description: 'Epoch milliseconds, against caches' })) }),
  value: Type.String({ minLength: 1 }),
});

export const sliderStart = defineCall({
  name: 'sliderStart',
  domain: 'session',
  method: 'GET',
  path: '/wps/captcha/geetest',
  moduleId: 'GEETEST3',
  token: 'never',
  idempotent: true,
  query: Type.Object({ t: Type.Optional(Type.Number()) }),
  value: Type.Object({
    captchaId: Type.String(),
    lotNumber: Type.String(),
    background: Type.String({ description: 'Picture as a data URI, with the gap' }),
    piece: Type.String({ description: 'Picture as a data URI' }),
    width: Type.Number(),
    height: Type.Number(),
    pieceTop: Type.Number(),
    work: Maybe(
      Type.Object(
        { text: Type.String(), bits: Type.Number() },
        {
          description:
            'Instead of looking: find a nonce so that SHA-256 of "text:nonce" begins with that many zero bits',
        },
      ),
    ),
  }),
  ours: 'The whole answer',
});

export const sliderCheck = defineCall({
  name: 'sliderCheck',
  domain: 'session',
  method: 'POST',
  path: '/wps/captcha/geetest',
  moduleId: 'GEETEST3',
  token: 'never',
  idempotent: false,
  body: Type.Object({
    lotNumber: Type.String({ maxLength: 64 }),
    left: Type.Optional(Type.Number({ description: 'Where the piece was dropped, in picture pixels' })),
    nonce: Type.Optional(Type.String({ maxLength: 32, description: 'The work done instead' })),
    track: Type.Optional(Type.Array(Type.Number(), { maxItems: 500 })),
  }),
  value: SliderProof,
  ours: 'The whole call: on the wire the slider is checked by its maker',
});
