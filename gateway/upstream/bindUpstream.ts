import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { isSessionOver, refusedFor } from './refusals.ts';
import type { UpstreamResponse, BoundUpstream, CallOptions, Principal, Upstream } from './upstream.ts';
import { UpstreamRefusal } from './upstream.ts';

/** What one request knows of its visitor, and what it can do when the platform has dropped their session. */
export interface UpstreamBinding {
  /** Read before every call, since the session may change within the request. */
  principal(): Principal;
  /** Signs in again with remembered credentials; false when there are none or they no longer work. */
  renew(deadToken: string): Promise<boolean>;
  /** Takes the dead session off the browser. */
  expire(): Promise<void>;
  /**
   * The member has ended the session themselves, from another device or by a new password: what would open it again is
   * forgotten with it.
   * @param passwordChanged by a new password, as the browser is to be told
   */
  revoke(passwordChanged: boolean): Promise<void>;
}

/** The platform as one request sees it. */
export function bindUpstream(upstream: Upstream, binding: UpstreamBinding): BoundUpstream {
  async function exchange<C extends Call>(
    call: C,
    options: CallOptions<C> = {},
  ): Promise<UpstreamResponse<ValueOf<C>>> {
    const principal = binding.principal();
    try {
      return await upstream.exchange(call, { ...options, principal });
    } catch (error) {
      if (principal.token === null || call.token !== 'always' || !isSessionOver(error)) throw error;
      if (isEndedOnPurpose(error)) {
        await binding.revoke(refusedFor(error, 'password-changed'));
        throw sessionEnded(error);
      }
      // The platform refused, so nothing has happened yet: even a call that changes something may be made again.
      if (await binding.renew(principal.token))
        return upstream.exchange(call, { ...options, principal: binding.principal() });
      await binding.expire();
      throw sessionEnded(error);
    }
  }
  return { exchange, call: async (call, options) => (await exchange(call, options)).value };
}

/**
 * The wire's code for a token that is good for nothing any more, unlike one whose time is over (wire §2.2), and ours
 * for one that a new password has ended.
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
