import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, CodeSent, Flag, Id, Maybe, Moment, Unchecked } from './shapes.ts';

/** The member behind the token. `type` is the session's isAgent: 0 player, 1 2 41 42 agent, 4 trial (wire). */
export const memberInfo = defineCall({
  name: 'memberInfo',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  value: Type.Object({
    id: Id(),
    account: Type.String(),
    nickname: Maybe(Type.String()),
    type: Id(),
    regDate: Maybe(Moment()),
    mobile: Maybe(Type.String({ description: 'Masked' })),
    mobileVerified: Maybe(Flag()),
    countryDialingCode: Maybe(Type.String()),
    email: Maybe(Type.String({ description: 'Masked' })),
    emailVerified: Maybe(Flag()),
    clubLabel: Maybe(Type.Object({ labelName: Type.String(), rankLevel: Type.Number() })),
    memberLabel: Maybe(
      Type.Array(
        Type.Object({
          labelName: Type.String(),
          color: Maybe(Type.String()),
          labelColor: Unchecked(),
          colour: Unchecked(),
        }),
      ),
    ),
    language: Maybe(Type.String()),
    toUpline: Maybe(Flag()),
  }),
  ours: 'The item shape of memberLabel, the type of toUpline, and emailVerified',
});

export const icon = defineCall({
  name: 'icon',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  token: 'always',
  idempotent: true,
  value: Type.Object({ icon: Maybe(Type.String({ description: 'Picture, relative to an image CDN or absolute' })) }),
  ours: 'The whole answer',
});

export const setIcon = defineCall({
  name: 'setIcon',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  token: 'always',
  idempotent: true,
  bodyFormat: 'form',
  body: Type.Object({ icon: Type.String({ minLength: 1, maxLength: 64, description: 'Of `portraits`' }) }),
  value: Acknowledged,
  ours: 'The field of the form',
});

/** The pictures that a member may choose from. */
export const portraits = defineCall({
  name: 'portraits',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/info/icons',
  moduleId: 'PROFPIC3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  value: Type.Array(Type.Object({ icon: Type.String(), picture: Type.String({ description: 'As that of `icon`' }) })),
  ours: 'The whole call',
});

/** What the member likes to be called; it must fit the registration's rule for nicknames. */
export const setNickname = defineCall({
  name: 'setNickname',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/info/nickname',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  body: Type.Object({ nickname: Type.String({ maxLength: 255 }) }),
  value: Acknowledged,
  ours: 'The whole call',
});

export const avatar = defineCall({
  name: 'MCSFE_getPlayerAvatar',
  domain: 'session',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    avatar: Maybe(Id()),
    avatarType: Maybe(Type.String({ description: 'STATIC: a number of the built-in set; else a picture' })),
  }),
});

/** Kept on the platform so that its own texts (messages, mails) are in the member's language. */
export const setLanguage = defineCall({
  name: 'setLanguage',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/language',
  moduleId: null,
  token: 'always',
  idempotent: true,
  body: Type.Object({ language: Type.String({ maxLength: 8 }) }),
  value: Acknowledged,
});

export const securityConfig = defineCall({
  name: 'securityConfig',
  domain: 'session',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    hasPaymentPassword: Maybe(Flag()),
    mobileBound: Maybe(Flag()),
    emailBound: Maybe(Flag()),
    authenticatorBound: Maybe(Flag()),
    lastLoginAt: Maybe(Moment()),
  }),
  ours: 'The whole answer',
});

export const changePassword = defineCall({
  name: 'changePassword',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/password',
  moduleId: 'PASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    oldPassword: Type.String({ maxLength: 255 }),
    newPassword: Type.String({ maxLength: 255 }),
    confirmNewPassword: Type.String({ maxLength: 255 }),
  }),
  value: Acknowledged,
});

export const forgotByEmail = defineCall({
  name: 'forgotByEmail',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'COMM3',
  token: 'never',
  idempotent: false,
  bodyFormat: 'form',
  body: Type.Object({ username: Type.String({ maxLength: 255 }), email: Type.String({ maxLength: 255 }) }),
  value: Maybe(CodeSent),
  ours: 'The value; the wire tells success only',
});

export const forgotSms = defineCall({
  name: 'forgotSms',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/password/sms',
  moduleId: 'PWRESETSMS3',
  token: 'never',
  idempotent: false,
  body: Type.Object({ countryDialingCode: Type.String({ maxLength: 4 }), mobileNum: Type.String({ maxLength: 32 }) }),
  value: CodeSent,
  ours: 'The verb, from its role',
});

export const passwordByPhone = defineCall({
  name: 'passwordByPhone',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 'CHNGPASSVERIF3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    newPassword: Type.String({ maxLength: 255 }),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
    mobileNum: Type.String({ maxLength: 32 }),
    verificationCode: Type.String({ maxLength: 255 }),
  }),
  value: Maybe(Type.Object({ userName: Maybe(Type.String()) })),
  ours: 'userName in the answer, to sign in with the new password',
});

/** The code of the mail that `forgotByEmail` sends, and the new password. */
export const passwordByEmail = defineCall({
  name: 'passwordByEmail',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/password/email/verification',
  moduleId: 'COMM3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    username: Type.String({ maxLength: 255 }),
    email: Type.String({ maxLength: 255 }),
    verificationCode: Type.String({ maxLength: 255 }),
    newPassword: Type.String({ maxLength: 255 }),
  }),
  value: Acknowledged,
  ours: 'The whole call: the wire does not show what follows the mail',
});
