import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../../../schema/upstream/identities.ts';
import * as calls from '../../../../schema/upstream/identities.ts';
import { loginFacebook, loginGoogle } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import { requireConfirmation, sayPassword } from '../security/confirmation.ts';
import type { Member } from '../../../members/tables.ts';
import { tellMember } from '../letters/tellMember.ts';
import { identitiesOf, linkTo, unlink } from './identities.ts';
import { verifiersOf } from './providers.ts';
import { signInWith } from './signInWith.ts';
import type { Identity } from './tables.ts';

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

/** Sign-in through Google and Facebook, and linked identities. */
export function registerSocial(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const verifiers = verifiersOf(services.env.providers);
  serve(app, loginGoogle, ({ body, device, ip, userAgent }) =>
    signInWith(services, 'google', verifiers.get('google'), body, { device, ip, userAgent }),
  );
  serve(app, loginFacebook, ({ body, device, ip, userAgent }) =>
    signInWith(services, 'facebook', verifiers.get('facebook'), body, { device, ip, userAgent }),
  );
  serveMember(app, calls.identities, async ({ member }) => (await identitiesOf(db, member.id)).map(toWire));
  serveMember(app, calls.linkIdentity, async ({ member, session, body: { challenge } }) => {
    if (isTrial(member))
      throw new Refusal('function.not.available', { message: '#543 A trial account cannot come back' });
    await requireConfirmation(services, session);
    const linked = await inTransaction(db, async (tx) => {
      const had = await identitiesOf(tx, member.id);
      const made = await linkTo(tx, clock, member.id, challenge);
      if (typeof made !== 'string' && !had.some(({ provider }) => provider === made.provider))
        await tellMember(tx, services, member, { notice: 'identity-linked', provider: PROVIDER_NAMES[made.provider] });
      return made;
    });
    if (linked === 'expired') throw new Refusal('VALIDATION_EXPIRED_CODE', { message: 'Prove the identity again' });
    if (linked === 'taken')
      throw new Refusal('identity_taken', { message: 'Linked to somebody else, or another one is linked here' });
    return toWire(linked);
  });
  serveMember(app, calls.unlinkIdentity, async ({ member, body: { provider, password } }) => {
    await requirePassword(services, member, password);
    await unlink(db, member.id, provider);
    return null;
  });
}

/** On a device that was left signed in, a stranger must not be able to change the sign-in methods. */
async function requirePassword(services: Services, member: Member, password: string): Promise<void> {
  if (member.passwordHash === null)
    throw new Refusal('function.not.available', {
      message: '#543 An account without a password keeps its other ways in',
    });
  await sayPassword(services, member, password);
}

function toWire({ provider, label, linkedAt }: Identity) {
  return { provider, label, linkedAt: linkedAt.getTime() };
}
