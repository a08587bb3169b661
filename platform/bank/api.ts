import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { isSigned, PaymentOrder, paymentPath, SIGNATURE_HEADER, signedText } from '../../schema/bank.ts';
import type { BankServices } from './BankServices.ts';
import { answerOf, openPayment, paymentOf } from './payments.ts';

const orders = Compile(PaymentOrder);
const REFERENCE = /^[\w-]{1,64}$/;

type Asked = FastifyRequest<{ Params: { reference: string } }>;

/**
 * What the bank does for platforms: `PUT` opens a payment, `GET` tells how one stands. Both answer a `Payment`. 401:
 * not signed; 404: no such payment; 409: the reference belongs to another order; 410: its end has passed.
 */
export function registerApi(app: FastifyInstance, services: BankServices): void {
  const path = paymentPath(':reference').replace('%3A', ':');
  app.put(path, async (request: Asked, reply) => {
    if (!isFromPlatform(services, request)) return refuse(reply, 401, 'unsigned');
    const order = parsed(request.body);
    const { reference } = request.params;
    if (!orders.Check(order) || !REFERENCE.test(reference)) return refuse(reply, 400, 'invalid');
    const payment = await openPayment(services, reference, order);
    if (payment === 'other') return refuse(reply, 409, payment);
    if (payment === 'ended') return refuse(reply, 410, payment);
    return answerOf(services, payment);
  });
  app.get(path, async (request: Asked, reply) => {
    if (!isFromPlatform(services, request)) return refuse(reply, 401, 'unsigned');
    const payment = await paymentOf(services, request.params.reference);
    return payment ? answerOf(services, payment) : refuse(reply, 404, 'unknown');
  });
}

function isFromPlatform({ secrets, clock }: BankServices, { method, url, headers, body }: Asked): boolean {
  const signature = headers[SIGNATURE_HEADER];
  const text = signedText(method, url, typeof body === 'string' ? body : '');
  return isSigned(typeof signature === 'string' ? signature : undefined, text, secrets, clock.now());
}

const refuse = (reply: FastifyReply, status: number, problem: string): FastifyReply =>
  reply.code(status).send({ problem });

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return null;
  }
}
