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
  return new UpstreamOfRequest(upstream, binding);
}

/** A class, because one is made for every request. */
class UpstreamOfRequest implements BoundUpstream {
  private readonly upstream: Upstream;
  private readonly binding: UpstreamBinding;

  constructor(upstream: Upstream, binding: UpstreamBinding) {
    this.upstream = upstream;
    this.binding = binding;
  }

  async call<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<ValueOf<C>> {
    return (await this.exchange(call, options)).value;
  }

  exchange<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<UpstreamResponse<ValueOf<C>>> {
    return this.withSession(call, (principal) => this.upstream.exchange(call, { ...options, principal }));
  }

  lines<C extends Call>(
    call: C,
    options: Pick<CallOptions<C>, 'query'> & { readonly signal: AbortSignal },
  ): Promise<AsyncIterable<ValueOf<C>>> {
    return this.withSession(call, (principal) => this.upstream.lines(call, { ...options, principal }));
  }

  /** @param ask makes the call for a principal; once more after the session was renewed */
  private async withSession<Answer>(call: Call, ask: (principal: Principal) => Promise<Answer>): Promise<Answer> {
    const { binding } = this;
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
