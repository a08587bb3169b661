import { isIP } from 'node:net';
import { isLoopback } from '../session/cookieJar.ts';

/**
 * Whether a request names a host that this gateway is meant by. A web page elsewhere can have its own name resolved to
 * this machine (DNS rebinding) and would then be read by the browser as the gateway's own; an address in digits cannot
 * be given away like that.
 */
export type AllowedHosts = (hostHeader: string) => boolean;

/** @param names further host names, without ports; those of this machine always count */
export function createAllowedHosts(names: readonly string[]): AllowedHosts {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (hostHeader) => {
    const host = hostHeader.replace(/:\d*$/, '').toLowerCase();
    return (
      isLoopback(host) || isIP(host) !== 0 || (host.startsWith('[') && isIP(host.slice(1, -1)) === 6) || known.has(host)
    );
  };
}
