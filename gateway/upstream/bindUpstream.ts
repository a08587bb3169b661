import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { isSessionOver, refusedFor } from './refusals.ts';
import type { UpstreamResponse, BoundUpstream, CallOptions, Principal, Upstream } from './upstream.ts';
import { UpstreamRefusal } from './upstream.ts';

/** Connects upstream calls to the request's session. */
export interface UpstreamBinding {
  /** Called before every call, since the session may change within the request. */
  principal(): Principal;
  /** Renews the session with remembered credentials; false when there are none or they are refused. */
  renew(expiredToken: string): Promise<boolean>;
  /** Clears the expired session's cookie. */
  expire(): Promise<void>;
  /**
   * The member has ended the session, from another device or with a new password: also deletes the remembered
   * credentials.
   * @param passwordChanged ended by a new password; the browser is told
   */
  revoke(passwordChanged: boolean): Promise<void>;
}

/** Binds upstream calls to one request. */
export function bindUpstream(upstream: Upstream, binding: UpstreamBinding): BoundUpstream {
  /** @param ask makes the call for a principal; once more after the session was renewed */
  async function withSession<Answer>(call: Call, ask: (principal: Principal) => Promise<Answer>): Promise<Answer> {
    const principal = binding.principal();
    try {
      return await ask(principal);
    } catch (error) {
      if (principal.token === null || call.token !== 'always' || !isSessionOver(error)) throw error;
      if (isEndedOnPurpose(error)) {
        await binding.revoke(refusedFor(error, 'password-changed'));
        throw sessionEnded(error);
      }
      // The platform refused, so nothing has happened: even a call that changes something may be repeated.
      if (await binding.renew(principal.token)) return ask(binding.principal());
      await binding.expire();
      throw sessionEnded(error);
    }
  }

  const exchange = async <C extends Call>(
    call: C,
    options: CallOptions<C> = {},
  ): Promise<UpstreamResponse<ValueOf<C>>> =>
    withSession(call, (principal) => upstream.exchange(call, { ...options, principal }));

  return {
    lines: async (call, options) => withSession(call, (principal) => upstream.lines(call, { ...options, principal })),
    exchange,
    call: async (call, options) => (await exchange(call, options)).value,
  };
}

/**
 * The platform's code for a revoked token, unlike an expired one (wire §2.2), and the gateway's own for one revoked by
 * a new password.
 */
function isEndedOnPurpose(error: unknown): boolean {
  return (
    error instanceof UpstreamRefusal && (error.code === 'user.or.token.invalid' || error.meaning === 'password-changed')
  );
}

function sessionEnded(error: unknown): unknown {
  if (!(error instanceof UpstreamRefusal) || error.meaning === 'password-changed') return error;
  const { call, code, httpStatus, value, message } = error;
  return new UpstreamRefusal({ call, code, meaning: 'session-ended', httpStatus, value, message });
}
