import { eq } from '../../database/drizzle.ts';
import { AVATARS } from '../../art/avatar.ts';
import { picturePath } from '../../art/pictures.ts';
import type { FastifyInstance } from 'fastify';
import { toLanguage } from '../../../schema/languages.ts';
import { fitsRule } from '../../../schema/patterns.ts';
import { asTyped, nicknameRule } from '../../../schema/registrationFields.ts';
import * as member from '../../../schema/upstream/member.ts';
import * as session from '../../../schema/upstream/session.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { documentOf } from '../../operator/documents.ts';
import { requireFeature } from '../../operator/features.ts';
import type { Services } from '../../services.ts';
import { captchaIdOf, issueCaptcha } from './captcha/captchas.ts';
import { sendLoginCode, signInByCode } from './signIn/signInByCode.ts';
import { changePassword } from './passwords/changePassword.ts';
import { startFreePlay } from './signIn/freePlay.ts';
import { signIn } from './signIn/login.ts';
import { toMemberInfo } from './memberInfo.ts';
import { registerSocial } from './social/routes.ts';
import { registerPayment } from './payment/routes.ts';
import { registerRecovery } from './recovery/routes.ts';
import { registerRegistration } from './registration/routes.ts';
import { isUnprintable } from './registration/rules.ts';
import { authenticatorOf } from './security/authenticator.ts';
import { emailTyped } from '../../members/maskContact.ts';
import { registerSecurity } from './security/routes.ts';
import type { Session } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';

/** Sign-in and sign-out, registration, and a member's own data and settings. */
export function registerSession(app: FastifyInstance, services: Services): void {
  registerAccess(app, services);
  registerMember(app, services);
  registerRecovery(app, services);
  registerSocial(app, services);
  registerRegistration(app, services);
  registerSecurity(app, services);
  registerPayment(app, services);
}

function registerAccess(app: FastifyInstance, services: Services): void {
  const { cipher, db, sessions } = services;
  serve(app, session.rsaKey, ({ reply }) => {
    reply.headers(cipher.announcement.headers);
    return cipher.announcement.text;
  });
  serve(app, session.captcha, async ({ reply, services: { env } }) => {
    const { id, png } = await issueCaptcha(services);
    reply.header('set-cookie', `captchaId=${id}; Path=/; HttpOnly; SameSite=Lax${env.production ? '; Secure' : ''}`);
    reply.header('cache-control', 'no-store');
    return png.toString('base64');
  });
  serve(app, session.login, ({ body, device, ip, userAgent, request }) => {
    const from = { device, ip, userAgent, captchaId: captchaIdOf(request) };
    return body.type === 'sms' || body.isSms === true
      ? signInByCode(services, body, from)
      : signIn(services, body, from);
  });
  serve(app, session.loginSms, ({ body, ip, language }) => sendLoginCode(services, body, { ip, language }));
  serve(app, session.freePlay, async (visit) => {
    await requireFeature(services, 'FREEPLAY3');
    return startFreePlay(services, visit);
  });
  const signOut = (ending: Session) => db.transaction((tx) => sessions.end(tx, ending, 'logout'));
  // Also for an ended session: the browser's renewal, and any copy of it, must be revoked.
  serveMember(app, session.logout, (visit) => signOut(visit.session).then(() => null), signOut);
}

function registerMember(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveMember(app, member.memberInfo, async (visit) => {
    const { toUpline } = await services.settings.get(services.db, 'memberTransfers');
    return toMemberInfo(visit.member, toUpline);
  });
  serveMember(app, member.avatar, (visit) => ({ avatar: visit.member.avatar, avatarType: 'STATIC' }));
  // A member without a picture of their own gets the portrait of their avatar's number.
  serveMember(app, member.icon, (visit) => ({ icon: visit.member.icon ?? picturePath.avatar(visit.member.avatar) }));
  serve(app, member.portraits, () =>
    Array.from({ length: AVATARS }, (_, number) => ({ icon: String(number), picture: picturePath.avatar(number) })),
  );
  serveMember(app, member.setIcon, async ({ member: { id }, body: { icon } }) => {
    if (!/^\d{1,2}$/.test(icon) || Number(icon) >= AVATARS)
      throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'icon is none of the portraits' });
    await db
      .update(members)
      .set({ avatar: String(Number(icon)), icon: null })
      .where(eq(members.id, id));
    return null;
  });
  serveMember(app, member.setNickname, async ({ member: { id, type }, body }) => {
    if (type === 4)
      throw new Refusal('function.not.available', { message: '#543 A trial account has no name of its own' });
    const nickname = asTyped('nickname', body.nickname);
    if (
      nickname === '' ||
      !fitsRule(nickname, nicknameRule(await documentOf(db, 'register'))) ||
      isUnprintable(nickname)
    )
      throw new Refusal('US_NAME_FORMAT_ERROR');
    await db.update(members).set({ nickname }).where(eq(members.id, id));
    return null;
  });
  serveMember(app, member.setLanguage, async ({ member: { id }, body }) => {
    const language = toLanguage(body.language);
    if (language === null) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'language is not offered' });
    await db.update(members).set({ language }).where(eq(members.id, id));
    return null;
  });
  serveMember(app, member.securityConfig, async (visit) => ({
    hasPaymentPassword: visit.member.paymentPasswordHash !== null,
    mobileBound: visit.member.mobileVerified,
    emailBound: emailTyped(visit.member) !== null,
    authenticatorBound: (await authenticatorOf(db, visit.member.id)) !== null,
    lastLoginAt: visit.member.lastLoginAt?.getTime() ?? null,
  }));
  serveMember(app, member.changePassword, async (visit) => {
    await changePassword(services, visit, visit.body);
    return null;
  });
}
