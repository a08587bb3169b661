import type { IncomingMessage } from 'node:http';
import type { Visitor } from '../requestScope.ts';
import { remembered } from '../shared/remembered.ts';

export interface ProxySettings {
  /** The site's public origin; null uses the request's own headers. */
  readonly publicOrigin: string | null;
  /** Number of trusted proxies in front. */
  readonly trustedProxies: number;
}

const PHONE = /Mobi|Android.+Mobile|iPhone|iPod/i;

/** Derives the visitor from the request. Forwarding headers count only as far as proxies are trusted. */
export function visitorOf(request: IncomingMessage, proxies: ProxySettings): Visitor {
  const { origin, host } = addressUsed(proxies.publicOrigin ?? ownAddress(request, proxies.trustedProxies));
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512);
  return {
    address: addressOf(request, proxies.trustedProxies),
    origin,
    host,
    device: request.headers['sec-ch-ua-mobile'] === '?1' ? 'PHONE' : deviceOf(userAgent),
    userAgent,
  };
}

const deviceOf = remembered((userAgent): Visitor['device'] => (PHONE.test(userAgent) ? 'PHONE' : 'DESKTOP'), 500);

/** Each proxy appends the address it saw: with n trusted proxies, the n-th entry from the end is the client. */
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

/** Parses an origin; a site has few of them. */
const addressUsed = remembered((text): AddressUsed => {
  const { origin, hostname } = new URL(URL.canParse(text) ? text : 'http://localhost');
  return { origin, host: hostname };
}, 100);
