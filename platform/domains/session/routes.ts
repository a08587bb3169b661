import { picturePath } from '../../art/pictures.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toLanguage } from '../../../schema/languages.ts';
import * as member from '../../../schema/upstream/member.ts';
import { affiliate } from '../../../schema/upstream/registration.ts';
import * as session from '../../../schema/upstream/session.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { AGENTS } from '../../memberTypes.ts';
import type { Services } from '../../services.ts';
import { issueCaptcha } from './captcha/captchas.ts';
import { changePassword } from './changePassword.ts';
import { startFreePlay } from './freePlay.ts';
import { signIn } from './login.ts';
import { toMemberInfo } from './memberInfo.ts';
import { members } from './tables.ts';


/** Signing in and out, and what a member is and sets. Registration, codes by SMS and recovery are not served yet. */
export function registerSession(app: FastifyInstance, services: Services): void {
  registerAccess(app, services);
  registerMember(app, services);
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
  serve(app, session.login, ({ body, device, ip, request }) => signIn(services, body, { device, ip, captchaId: captchaIdOf(request) }));
  serve(app, session.freePlay, ({ device, ip, language }) => startFreePlay(services, { device, ip, language }));
  serveMember(app, session.logout, async (visit) => {
    await db.transaction((tx) => sessions.end(tx, visit.session, 'logout'));
    return null;
  });
  serve(app, affiliate, async ({ query }) => {
    const [agent] = query.code === undefined ? [] : await db.select({ code: members.affiliateCode }).from(members).where(and(eq(members.affiliateCode, query.code.toUpperCase()), inArray(members.type, AGENTS)));
    if (!agent) throw new Refusal('RECOMMENDER_NOT_FOUND', { message: 'This invitation code is not valid' });
    return agent;
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
  serveMember(app, member.securityConfig, (visit) => ({
    hasPaymentPassword: visit.member.paymentPasswordHash !== null,
    mobileBound: visit.member.mobileVerified,
    emailBound: visit.member.email !== null,
    authenticatorBound: visit.member.authenticatorSecret !== null,
    lastLoginAt: visit.member.lastLoginAt?.getTime() ?? null,
  }));
  serveMember(app, member.changePassword, async (visit) => {
    await changePassword(services, visit.member, visit.body);
    return null;
  });
}

function captchaIdOf(request: FastifyRequest): string | null {
  return /(?:^|;\s*)captchaId=([\w-]{1,64})/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}
