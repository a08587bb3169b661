import { isIP } from 'node:net';
import { isLoopback } from '../session/cookieJar.ts';

/**
 * Whether the `Host` header is one of this gateway's own names. A foreign page can point its own host name at this
 * machine (DNS rebinding) and would then share the gateway's origin; an IP address cannot be rebound.
 */
export type AllowedHosts = (hostHeader: string) => boolean;

/** @param names further host names, without ports; loopback names are always allowed */
export function createAllowedHosts(names: readonly string[]): AllowedHosts {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (hostHeader) => {
    const host = hostHeader.replace(/:\d*$/, '').toLowerCase();
    return (
      isLoopback(host) || isIP(host) !== 0 || (host.startsWith('[') && isIP(host.slice(1, -1)) === 6) || known.has(host)
    );
  };
}
