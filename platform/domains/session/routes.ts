import { picturePath } from '../../art/pictures.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { toLanguage } from '../../../schema/languages.ts';
import * as member from '../../../schema/upstream/member.ts';
import * as session from '../../../schema/upstream/session.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { requireFeature } from '../../house/features.ts';
import type { Services } from '../../services.ts';
import { captchaIdOf, issueCaptcha } from './captcha/captchas.ts';
import { sendLoginCode, signInByCode } from './codes/signInByCode.ts';
import { changePassword } from './changePassword.ts';
import { startFreePlay } from './freePlay.ts';
import { signIn } from './login.ts';
import { toMemberInfo } from './memberInfo.ts';
import { registerSocial } from './social/routes.ts';
import { registerRecovery } from './recovery/routes.ts';
import { registerRegistration } from './registration/routes.ts';
import { authenticatorOf } from './security/authenticator.ts';
import { emailTyped } from './security/masked.ts';
import { registerSecurity } from './security/routes.ts';
import { members } from './tables.ts';

/** Signing in and out, joining, and what a member is and sets. */
export function registerSession(app: FastifyInstance, services: Services): void {
  registerAccess(app, services);
  registerMember(app, services);
  registerRecovery(app, services);
  registerSocial(app, services);
  registerRegistration(app, services);
  registerSecurity(app, services);
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
    return body.type === 'sms' || body.isSms === true ? signInByCode(services, body, from) : signIn(services, body, from);
  });
  serve(app, session.loginSms, ({ body, ip, language }) => sendLoginCode(services, body, { ip, language }));
  serve(app, session.freePlay, async (visit) => {
    await requireFeature(services, 'FREEPLAY3');
    return startFreePlay(services, visit);
  });
  serveMember(app, session.logout, async (visit) => {
    await db.transaction((tx) => sessions.end(tx, visit.session, 'logout'));
    return null;
  });
}

function registerMember(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveMember(app, member.memberInfo, (visit) => toMemberInfo(visit.member));
  serveMember(app, member.avatar, (visit) => ({ avatar: visit.member.avatar, avatarType: 'STATIC' }));
  // Who has set no picture of their own has the portrait that goes with their avatar's number.
  serveMember(app, member.icon, (visit) => ({ icon: visit.member.icon ?? picturePath.avatar(visit.member.avatar) }));
  serveMember(app, member.setIcon, async ({ member: { id }, body: { icon } }) => {
    await db.update(members).set({ icon }).where(eq(members.id, id));
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
