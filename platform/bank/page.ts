import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_PAID } from '../../schema/bank.ts';
import { parseAmount } from '../../schema/cents.ts';
import { isForeign } from '../../schema/isForeign.ts';
import type { Language } from '../../schema/languages.ts';
import { DEFAULT_LANGUAGE, toLanguage } from '../../schema/languages.ts';
import type { BankServices } from './BankServices.ts';
import type { PageProblem } from './pageHtml.ts';
import { ICON, pageHtml } from './pageHtml.ts';
import type { PayerMove } from './payments.ts';
import { move, paymentAt } from './payments.ts';
import type { BankPayment } from './tables.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; " +
    "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // A page without referrer sends no origin either, and its own forms would look foreign.
  'referrer-policy': 'same-origin',
} as const;

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { language?: string } }>;

const languageOf = ({ query }: Asked): Language => toLanguage(query.language) ?? DEFAULT_LANGUAGE;

/** The payer's page, in the language that `?language=` names. Whoever has its address decides how the payment ends. */
export function registerPage(app: FastifyInstance, services: BankServices): void {
  const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('x-content-type-options', 'nosniff').send(style),
  );
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('x-content-type-options', 'nosniff').send(ICON),
  );
  app.get('/pay/:id', async (request: Asked, reply) =>
    show(request, reply, await paymentAt(services, request.params.id)),
  );
  app.post('/pay/:id', async (request: Asked, reply) => {
    const payment = await paymentAt(services, request.params.id);
    if (!payment) return show(request, reply, null);
    if (isFromElsewhere(services, request)) return show(request, reply, payment, 'foreign');
    const moves = movesOf(payment, typeof request.body === 'string' ? request.body : '');
    if (!moves) return show(request, reply, payment, 'wrongAmount');
    await move(services, request.params.id, moves);
    return reply.redirect(`/pay/${encodeURIComponent(request.params.id)}?language=${languageOf(request)}`, 303);
  });
}

const STATUS = { wrongAmount: 400, foreign: 403 } as const satisfies Record<PageProblem, number>;

function show(
  request: Asked,
  reply: FastifyReply,
  payment: BankPayment | null,
  problem: PageProblem | null = null,
): FastifyReply {
  return reply
    .code(payment ? (problem ? STATUS[problem] : 200) : 404)
    .headers(HEADERS)
    .send(pageHtml(languageOf(request), payment, problem));
}

/** Another site's page may not press the buttons; scripts and tests say no origin. */
function isFromElsewhere({ origin }: BankServices, { headers, protocol, host }: Asked): boolean {
  return isForeign(headers, `${protocol}://${host}`) && (origin === null || isForeign(headers, origin));
}

/** What a form asks for; null where its amount cannot be paid. */
function movesOf({ amount }: BankPayment, form: string): readonly PayerMove[] | null {
  const sent = new URLSearchParams(form);
  switch (sent.get('choice')) {
    case 'pay':
      return [{ kind: 'pay', amount }];
    case 'late':
      return [
        { kind: 'end', as: 'expired' },
        { kind: 'pay', amount },
      ];
    case 'other': {
      const other = parseAmount(sent.get('amount')?.trim() ?? '');
      return other === null || other > MOST_PAID ? null : [{ kind: 'pay', amount: other }];
    }
    case 'cancel':
      return [{ kind: 'end', as: 'cancelled' }];
    case 'refuse':
      return [{ kind: 'end', as: 'refused' }];
    default:
      return [];
  }
}
