import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import { documentOf } from '../../operator/documents.ts';
import type { Services } from '../../services.ts';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
const ADDRESS = /^(?:localhost|\d+(?:\.\d+){3}|\[.*\])$/i;

/** The host in a visitor's address, with its port; null for an invalid one, such as a number beyond all addresses. */
export function hostOf(used: string | undefined): string | null {
  const host = (used ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '');
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/**
 * Whether visitors may use this host: one of the operator's sites, or any where the settings name none. A client that
 * tells no host is not asked for one.
 */
export async function isOwnHost({ db, settings }: Services, used: string | undefined): Promise<boolean> {
  const { origins } = await settings.get(db, 'sites');
  if (origins.length === 0 || used === undefined) return true;
  const host = hostOf(used);
  if (host === null) return false;
  const { hostname } = new URL(`http://${host}`);
  return origins.some((origin) => URL.canParse(origin) && new URL(origin).hostname === hostname);
}

/**
 * Where the visitor's browser reaches this platform's pictures and games: their host with our port, unless the
 * environment sets it.
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
 * The origin of the visitor's site: the given origin if it is on that host. Otherwise a host name is assumed to use
 * https, and a machine's address the default port of the operator's site.
 */
export function siteOrigin(host: string, localPort: number, told?: string): string {
  const { origin, protocol, hostname } = new URL(told !== undefined && URL.canParse(told) ? told : 'about:blank');
  if (/^https?:$/.test(protocol) && hostname === new URL(`http://${host}`).hostname) return origin;
  return ADDRESS.test(host) ? `http://${host}:${localPort}` : `https://${host}`;
}
