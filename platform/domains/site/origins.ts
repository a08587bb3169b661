import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import { documentOf } from '../../operator/documents.ts';
import type { Services } from '../../services.ts';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
const ADDRESS = /^(?:localhost|\d+(?:\.\d+){3}|\[.*\])$/i;

/**
 * The host name in what a visitor used, port and all; null for anything that is no host, such as a number beyond all
 * addresses.
 */
export function hostOf(used: string | undefined): string | null {
  const host = (used ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '');
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/**
 * Where the visitor's browser reaches this platform's pictures and games: their host, our port, unless the environment
 * says.
 */
export function platformOrigin({ publicUrl }: Pick<Environment, 'publicUrl'>, host: string, port: number): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** This platform as the browser that asks knows it: what pages of its own say they come from. */
export function ownOrigin(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const used = publicUrl ?? `${protocol}://${host}`;
  return URL.canParse(used) ? new URL(used).origin : used;
}

/**
 * The site that a page of this platform leads to, which the environment or the page's own address names (`site`); never
 * one on a host that the asker names.
 */
export async function siteOf(
  { db, env }: Services,
  { hostname, query }: Pick<FastifyRequest<{ Querystring: { site?: string } }>, 'hostname' | 'query'>,
): Promise<string> {
  const { localPort } = await documentOf(db, 'site');
  return env.siteUrl ?? siteOrigin(hostOf(hostname) ?? 'localhost', localPort, query.site);
}

/**
 * Where the visitor is: at the origin that was told, if it is one of that host. Else a named host is taken to be
 * reached by https, and a machine's own address at the port that the operator's site has there unless told.
 */
export function siteOrigin(host: string, localPort: number, told?: string): string {
  const { origin, protocol, hostname } = new URL(told !== undefined && URL.canParse(told) ? told : 'about:blank');
  if (/^https?:$/.test(protocol) && hostname === new URL(`http://${host}`).hostname) return origin;
  return ADDRESS.test(host) ? `http://${host}:${localPort}` : `https://${host}`;
}
