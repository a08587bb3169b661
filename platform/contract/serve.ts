import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Call } from '../../schema/upstream/call.ts';
import type { Language } from '../../schema/languages.ts';
import { DEFAULT_LANGUAGE, toLanguage } from '../../schema/languages.ts';
import { PayloadCipherError } from '../../schema/upstream/cipher/PayloadCipher.ts';
import type { EndedBy } from '../members/Sessions.ts';
import type { Member, Session } from '../members/tables.ts';
import type { Services } from '../services.ts';
import { requireModule } from '../operator/features.ts';
import type { Strike } from './answer.ts';
import { answererOf } from './answer.ts';
import { linesAnswererOf } from './lines.ts';
import { bodyParserOf, readerOf } from './readInput.ts';
import { Refusal } from './Refusal.ts';

/** One served call: what was asked and by whom. */
export interface Visit<Query, Body> {
  readonly query: Query;
  /** Amounts in it are decimal text. */
  readonly body: Body;
  readonly member: Member | null;
  readonly session: Session | null;
  /** Asked for in the query, else in the `Language` header. */
  readonly language: Language;
  /** The `Device` header, `web` by default. */
  readonly device: string;
  readonly ip: string;
  /** As the player's own browser names itself; the gateway passes it on (wire §1.1). */
  readonly userAgent: string | null;
  readonly log: FastifyBaseLogger;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request of a signed-in member. */
export type MemberVisit<Query, Body> = Visit<Query, Body> & { readonly member: Member; readonly session: Session };

type Handler<V, Value> = (visit: V) => Value | Promise<Value>;

/** Called with the session of an invalid token before the call is refused. */
type OnDead = (session: Session) => Promise<void>;

/**
 * Serves one call of the contract table. The handler answers the call's value (amounts as decimal text) or throws a
 * `Refusal`; merchant, module, token, cipher, input, envelope and faults are looked after here.
 */
export function serve<Query extends TSchema, Body extends TSchema, Value extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: Handler<Visit<Static<Query>, Static<Body>>, Static<Value>>,
  onDead?: OnDead,
): void {
  serveAs(app, call, handler, answererOf(call), onDead);
}

/** Serves a call whose answer comes in lines; the handler answers its values one after the other. */
export function serveMemberLines<Query extends TSchema, Body extends TSchema, Value extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: Handler<MemberVisit<Static<Query>, Static<Body>>, AsyncIterable<Static<Value>>>,
): void {
  if (call.envelope !== 'lines') throw new TypeError(`${call.name} is not answered in lines`);
  serveAs(app, call, forMembers(call, handler), linesAnswererOf(call));
}

/** @param answer writes what the handler answered */
function serveAs<Query extends TSchema, Body extends TSchema, Value extends TSchema, Answered>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: Handler<Visit<Static<Query>, Static<Body>>, Answered>,
  answer: (reply: FastifyReply, value: Answered, fault: Strike) => FastifyReply | Promise<FastifyReply>,
  onDead?: OnDead,
): void {
  const readQuery = readerOf(call.query);
  const readBody = readerOf(call.body);
  const parseBody = bodyParserOf(call);

  app.contract.add(app, call, async (request, reply) => {
    const { services } = app.contract;
    const fault = await services.faults.strike(call.name, headerOf(request, 'authorization') !== undefined);
    if (fault === 'stale-token') throw new Refusal('login.not.session', { message: 'The session has ended' });
    requireMerchant(request, services.env.merchant);
    await requireModule(services, call);
    const signedIn = await whoAsks(request, call, services, onDead);
    const query = readQuery(request.query);
    const text = typeof request.body === 'string' ? request.body : '';
    const body = readBody(parseBody(call.encrypted ? await openSealed(services, request, text) : text));
    const value = await handler({
      query,
      body,
      member: signedIn?.member ?? null,
      session: signedIn?.session ?? null,
      language: languageOf(request),
      device: headerOf(request, 'device') ?? 'web',
      ip: request.ip,
      userAgent: userAgentOf(request),
      log: request.log,
      services,
      request,
      reply,
    });
    return answer(reply, value, fault);
  });
}

/** Serves a call whose token is `always`; the handler always has a member. */
export function serveMember<Query extends TSchema, Body extends TSchema, Value extends TSchema>(
  app: FastifyInstance,
  call: Call<Query, Body, Value>,
  handler: Handler<MemberVisit<Static<Query>, Static<Body>>, Static<Value>>,
  onDead?: OnDead,
): void {
  serve(app, call, forMembers(call, handler), onDead);
}

function forMembers<Query, Body, Answered>(
  call: Pick<Call, 'name' | 'token'>,
  handler: Handler<MemberVisit<Query, Body>, Answered>,
): Handler<Visit<Query, Body>, Answered> {
  if (call.token !== 'always') throw new TypeError(`${call.name} may be called without a session`);
  return (visit) => {
    const { member, session } = visit;
    if (!member || !session) throw new Refusal('login.not.session');
    return handler({ ...visit, member, session });
  };
}

/**
 * Exactly one, and ours (wire: a duplicated header is answered 400 `function.not.available`); Node joins two by a
 * comma.
 */
function requireMerchant(request: FastifyRequest, merchant: string): void {
  if (request.headers['merchant'] !== merchant)
    throw new Refusal('function.not.available', { message: '#543 The merchant is not known' });
}

/**
 * A member who ends a session from another device, or by a new password, means it; one that was replaced or ran out may
 * be followed by another.
 */
const ON_PURPOSE: Readonly<Partial<Record<EndedBy, string>>> = {
  elsewhere: 'user.or.token.invalid',
  password: 'session_ended_by_password',
};

/** An invalid token fails even a public call (wire); a missing one only fails calls that need it. */
async function whoAsks(request: FastifyRequest, call: Call, services: Services, onDead?: OnDead) {
  const token = headerOf(request, 'authorization');
  const signedIn = token === undefined ? null : await services.sessions.find(token);
  const dead = signedIn || token === undefined ? null : await services.sessions.known(token);
  if (dead) await onDead?.(dead);
  const endedAs = dead?.endedBy ? ON_PURPOSE[dead.endedBy] : undefined;
  if (endedAs !== undefined) throw new Refusal(endedAs, { message: 'The member has ended this session' });
  if (!signedIn && (token !== undefined || call.token === 'always')) {
    throw new Refusal('login.not.session', {
      message: token === undefined ? 'CUSTOMER_NOT_LOGIN' : 'The session has ended, or another device has signed in',
    });
  }
  return signedIn;
}

/** A body in the clear, or encrypted for another key, is refused as the wire does. */
async function openSealed({ cipher }: Services, request: FastifyRequest, text: string): Promise<string> {
  try {
    return await cipher.open(request.headers, text);
  } catch (error) {
    if (!(error instanceof PayloadCipherError)) throw error;
    throw new Refusal('request_body_required', { message: error.message });
  }
}

/** The help call names `lang` what all others call `language`. */
const Asked = Type.Object({ language: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) });

function languageOf(request: FastifyRequest): Language {
  const asked = Value.Check(Asked, request.query) ? (request.query.language ?? request.query.lang) : null;
  return toLanguage(asked) ?? toLanguage(headerOf(request, 'language')) ?? DEFAULT_LANGUAGE;
}

/** `X-Real-UA` is base64 (wire §1.1). */
function userAgentOf(request: FastifyRequest): string | null {
  const passedOn = headerOf(request, 'x-real-ua');
  const userAgent =
    passedOn === undefined ? headerOf(request, 'user-agent') : Buffer.from(passedOn, 'base64').toString('utf8');
  return userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, 512) ?? null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
