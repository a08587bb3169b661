import type { FastifyInstance } from 'fastify';
import { operationCode } from '../../../../schema/upstream/operationCodes.ts';
import * as calls from '../../../../schema/upstream/paymentPassword.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { requireOwner } from '../security/confirmation.ts';
import { sendOperationCode } from './operationCodes.ts';
import { changeKnown, setFirst, setForgotten } from './paymentPassword.ts';

/** The payment password, and codes that confirm one operation. */
export function registerPayment(app: FastifyInstance, services: Services): void {
  serveMember(app, calls.hasPaymentPassword, ({ member }) => member.paymentPasswordHash !== null);
  serveMember(app, calls.setPaymentPassword, async ({ member, session, body }) => {
    await setFirst(services, member, body, () => requireOwner(services, member, session));
    return null;
  });
  serveMember(app, calls.changePaymentPassword, async ({ member, body }) => {
    refuseTrial(member);
    await changeKnown(services, member, body);
    return null;
  });
  serveMember(app, calls.resetPaymentPassword, async ({ member, session, body }) => {
    await setForgotten(services, member, body, () => requireOwner(services, member, session));
    return null;
  });
  serveMember(app, operationCode, ({ member, body, ip, language }) => {
    refuseTrial(member);
    return sendOperationCode(services, member, body, { ip, language });
  });
}

function refuseTrial(member: Member): void {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 A real account is needed' });
}
