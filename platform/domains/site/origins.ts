import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
const ADDRESS = /^(?:localhost|\d+(?:\.\d+){3}|\[.*\])$/i;

/** The host name in what a visitor used, port and all; null for anything that is no host, such as a number beyond all addresses. */
export function hostOf(used: string | undefined): string | null {
  const host = (used ?? '').replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '').replace(/:\d+$/, '');
  return HOST.test(host) && URL.canParse(`http://${host}`) ? host : null;
}

/** Where the visitor's browser reaches this platform's pictures and games: their host, our port, unless the environment says. */
export function houseOrigin({ publicUrl }: Pick<Environment, 'publicUrl'>, host: string, port: number): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** This platform as the browser that asks knows it: what pages of its own say they come from. */
export function ownOrigin({ publicUrl }: Pick<Environment, 'publicUrl'>, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const used = publicUrl ?? `${protocol}://${host}`;
  return URL.canParse(used) ? new URL(used).origin : used;
}

/** Where the visitor is: a named host by https; on a machine's own address at the port that the house's site has there. */
export function siteOrigin(host: string, localPort: number): string {
  return ADDRESS.test(host) ? `http://${host}:${localPort}` : `https://${host}`;
}
