import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../requestScope.ts';

export interface ProxySettings {
  /** The address players use; null trusts the request itself. */
  readonly publicOrigin: string | null;
  /** How many proxies in front may be believed. */
  readonly trustedProxies: number;
}

const PHONE = /Mobi|Android.+Mobile|iPhone|iPod/i;

/** Who is at the door. What a request says about itself counts only as far as the operator trusts who passed it on. */
export function visitorOf(request: IncomingMessage, proxies: ProxySettings): Visitor {
  const { origin, host } = addressUsed(proxies.publicOrigin ?? ownAddress(request, proxies.trustedProxies));
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512);
  return {
    address: addressOf(request, proxies.trustedProxies),
    origin,
    host,
    device: request.headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(userAgent) ? 'PHONE' : 'DESKTOP',
    userAgent,
  };
}

/**
 * Each proxy appends the address it saw, so that the entry as many places from the end as there are own proxies is the
 * true one.
 */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const seen = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (trustedProxies === 0) return seen;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? seen;
}

function ownAddress(request: IncomingMessage, trustedProxies: number): string {
  const trusted = trustedProxies > 0;
  const scheme = trusted && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const host = (trusted ? request.headers['x-forwarded-host'] : undefined) ?? request.headers.host ?? 'localhost';
  return `${scheme}://${String(host)}`;
}

type AddressUsed = Pick<Visitor, 'origin' | 'host'>;

/** A site has few addresses, and every request asks for one of them. */
const addresses = new LRUCache<string, AddressUsed>({ max: 100 });

function addressUsed(text: string): AddressUsed {
  const known = addresses.get(text);
  if (known) return known;
  const { origin, hostname } = new URL(URL.canParse(text) ? text : 'http://localhost');
  const address = { origin, host: hostname };
  addresses.set(text, address);
  return address;
}
