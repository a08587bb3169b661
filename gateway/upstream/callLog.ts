import type { CallLog, LoggedCall } from './upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from './upstream.ts';

/** Lists the calls of one request, in the order in which they began. */
export function createCallLog(now: () => number = () => performance.now()): CallLog {
  let calls: { -readonly [Key in keyof LoggedCall]: LoggedCall[Key] }[] = [];

  return {
    async record(name, principal, ask) {
      const call: (typeof calls)[number] = { name, ms: null, source: 'upstream', sent: 0, failed: false };
      calls.push(call);
      const startedAt = now();
      try {
        return await ask({
          ...principal,
          onSource: (source) => (call.source = source),
          onSent: (sent) => {
            principal.onSent?.(sent);
            call.sent += 1;
          },
        });
      } catch (error) {
        call.failed = true;
        call.reason = reasonOf(error);
        throw error;
      } finally {
        call.ms = Math.round((now() - startedAt) * 10) / 10;
      }
    },
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UpstreamRefusal) return error.meaning;
  return error instanceof UpstreamUnavailable ? error.reason : 'unreadable';
}
