import type { Bridge, FrameMessage, ShellMessage } from '../../schema/bridge.ts';
import { openFrameBridge } from '../../schema/bridge.ts';

/** The same rule as the server's `frame-ancestors`: a page on this host name, or any secure one. */
function trusts(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || (protocol === 'http:' && hostname === location.hostname);
}

/**
 * The origin of the embedding page, if the browser exposes it: not every browser has `ancestorOrigins`, and the
 * referrer may be withheld.
 */
function parentOrigin(): string | null {
  const [nearest] = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  if (nearest !== undefined && nearest !== 'null') return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

/** Opens the bridge to the embedding page; null when the game was opened by itself. */
export function openShell(onMessage: (message: ShellMessage) => void): Bridge<FrameMessage> | null {
  if (window.parent === window) return null;
  return openFrameBridge({ host: window, peer: window.parent, shellOrigin: parentOrigin(), trusts, onMessage });
}
