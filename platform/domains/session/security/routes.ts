import type { FastifyInstance } from 'fastify';
import { eq } from '../../../database/drizzle.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import * as authenticatorCalls from '../../../../schema/upstream/authenticator.ts';
import * as extraStepCalls from '../../../../schema/upstream/extraStep.ts';
import * as contactCalls from '../../../../schema/upstream/memberContacts.ts';
import * as passkeyCalls from '../../../../schema/upstream/passkeys.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { loginVerification } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import type { Member, Session } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import {
  authenticatorOf,
  confirmAuthenticator,
  enrolAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './authenticator.ts';
import { changeContact, sendContactCode } from './contacts.ts';
import { confirmIdentity, requireOwner, sayPassword } from './confirmation.ts';
import { sendExtraStepCode } from './extraStep.ts';
import { loginByPasskey } from '../signIn/loginPasskey.ts';
import type { Passkey } from './passkeys.ts';
import {
  addPasskey,
  passkeyLoginOptions,
  passkeyOptions,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { verifyLogin } from '../signIn/verifyLogin.ts';

/** Sign-in methods other than the password, and security settings. */
export function registerSecurity(app: FastifyInstance, services: Services): void {
  registerWaysIn(app, services);
  registerAuthenticator(app, services);
  registerPasskeys(app, services);
  registerContacts(app, services);
  registerSessions(app, services);
}

function registerWaysIn(app: FastifyInstance, services: Services): void {
  serve(app, loginVerification, (visit) => verifyLogin(services, visit.body, visit));
  serve(app, extraStepCalls.extraStepCode, async ({ body, ip, language }) => {
    const { expiredMinutes } = await sendExtraStepCode(services, body.challenge, body.verificationType, {
      ip,
      language,
    });
    return { expiredMinutes };
  });
  serve(app, passkeyCalls.passkeyLoginOptions, async ({ body }) => ({
    options: await passkeyLoginOptions(services, body.origin),
  }));
  serve(app, passkeyCalls.loginPasskey, (visit) => loginByPasskey(services, visit.body.response, visit));
}

function registerAuthenticator(app: FastifyInstance, services: Services): void {
  serveMember(app, calls.confirmIdentity, async (visit) => {
    await confirmIdentity(services, visit, visit.body.password, visit.body.code ?? '');
    return null;
  });
  serveMember(app, authenticatorCalls.enrolAuthenticator, async ({ member, session }) => {
    await requireOwner(services, member, session);
    return enrolAuthenticator(services, member);
  });
  serveMember(app, authenticatorCalls.confirmAuthenticator, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    return { recoveryCodes: await confirmAuthenticator(services, member, body.code) };
  });
  serveMember(app, authenticatorCalls.renewRecoveryCodes, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    return { recoveryCodes: await renewRecoveryCodes(services, member.id, body.code) };
  });
  serveMember(app, authenticatorCalls.removeAuthenticator, async (visit) => {
    await sayPassword(services, visit.member, visit.body.password);
    await removeAuthenticator(services, visit.member, visit.body.code);
    return null;
  });
  serveMember(app, calls.setAddressCheck, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    await services.db.update(members).set({ checksNewAddresses: body.enabled }).where(eq(members.id, member.id));
    return null;
  });
}

function registerPasskeys(app: FastifyInstance, services: Services): void {
  serveMember(app, passkeyCalls.passkeyOptions, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    return { options: await passkeyOptions(services, member, body.origin) };
  });
  serveMember(app, passkeyCalls.addPasskey, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    return toWirePasskey(await addPasskey(services, member, body));
  });
  serveMember(app, passkeyCalls.renamePasskey, async ({ member, body }) => {
    await renamePasskey(services, member.id, body.id, body.name);
    return null;
  });
  serveMember(app, passkeyCalls.removePasskey, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    await removePasskey(services, member, body.id);
    return null;
  });
}

function registerContacts(app: FastifyInstance, services: Services): void {
  serveMember(app, contactCalls.contactCode, async ({ member, session, body, ip, language }) => {
    await requireOwner(services, member, session);
    return sendContactCode(services, member, body, { ip, language });
  });
  serveMember(app, contactCalls.changeContact, async ({ member, session, body }) => {
    await requireOwner(services, member, session);
    await changeContact(services, member, body);
    return null;
  });
}

function registerSessions(app: FastifyInstance, services: Services): void {
  const { db, sessions } = services;
  serveMember(app, calls.security, ({ member, session }) => guardsOf(services, member, session));
  serveMember(app, calls.endSession, async ({ member, body }) => {
    const id = Number(body.id);
    if (!Number.isSafeInteger(id))
      throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'id is no session' });
    await db.transaction((tx) => sessions.end(tx, { id, memberId: member.id }, 'elsewhere'));
    return null;
  });
  serveMember(app, calls.endOtherSessions, async ({ session }) => ({
    ended: await db.transaction((tx) => sessions.endOthers(tx, session, 'elsewhere')),
  }));
}

async function guardsOf(
  { db, sessions }: Services,
  member: Member,
  session: Session,
): Promise<ValueOf<typeof calls.security>> {
  const authenticator = await authenticatorOf(db, member.id);
  return {
    hasPassword: member.passwordHash !== null,
    passwordChangedAt: member.passwordChangedAt?.getTime() ?? null,
    checksNewAddresses: member.checksNewAddresses,
    authenticator: authenticator && {
      since: authenticator.since.getTime(),
      recoveryCodesLeft: authenticator.recoveryCodesLeft,
    },
    passkeys: (await passkeysOf(db, member.id)).map(toWirePasskey),
    sessions: (await sessions.list(db, member.id)).map(({ id, userAgent, device, ip, createdAt, lastUsedAt }) => ({
      id,
      userAgent,
      device,
      ip,
      createdAt: createdAt.getTime(),
      lastUsedAt: (lastUsedAt ?? createdAt).getTime(),
      current: id === session.id,
    })),
  };
}

function toWirePasskey({ id, name, createdAt, lastUsedAt, backedUp }: Passkey) {
  return { id, name, createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null, backedUp };
}
