import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { siteRequest } from '../support/siteRequest.ts';

/** The stream of one open page, as the network sees it. */
export interface OpenPage {
  /** Status line and headers, as they came. */
  readonly head: string;
  /** The pool as last heard; null before the first event. */
  readonly pool: string | null;
  /** When it last became another, on the clock of `performance`. */
  readonly heardAt: number;
  close(): void;
}

const POOL = /"amount":"([\d.]+)"/g;

/** The one request of a page for all that it listens to, as the site's `pageStream` has it. */
export const streamBody = (names: readonly string[]): string =>
  JSON.stringify({ query: '', streams: names.map((name) => ({ ...siteRequest(name), query: '' })) });

const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** What a browser sends. */
const headersOf = ({ host, origin }: URL, body: string): string =>
  [
    'POST /graphql HTTP/1.1',
    `Host: ${host}`,
    'Connection: keep-alive',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'sec-ch-ua-platform: "Windows"',
    'x-language: EN',
    `User-Agent: ${USER_AGENT}`,
    'sec-ch-ua: "Chromium";v="142", "Not_A Brand";v="99"',
    'content-type: application/json; charset=utf-8',
    'sec-ch-ua-mobile: ?0',
    'accept: text/event-stream',
    `Origin: ${origin}`,
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: ${origin}/`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-GB,en;q=0.9',
    '\r\n',
  ].join('\r\n');

/**
 * Opens a page's stream over a bare socket, which costs the client so little that one process can have ten thousand.
 * Resolves with the first event.
 */
export async function openPage(gatewayUrl: string, body: string): Promise<OpenPage> {
  const url = new URL(gatewayUrl);
  const socket: Socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  const page = { head: '', pool: null as string | null, heardAt: 0, close: () => void socket.destroy() };
  /** What has come of an event, or of the headers, that is not whole yet. */
  let rest = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`A stream was closed:\n${page.head}`)));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const come = rest + chunk;
      rest = come.slice(come.lastIndexOf('\n\n') + 1);
      if (page.head === '' && come.includes('\r\n\r\n')) {
        page.head = come.slice(0, come.indexOf('\r\n\r\n'));
        if (!page.head.startsWith('HTTP/1.1 200 ')) reject(new Error(`A stream was answered\n${come}`));
      }
      const pool = [...come.matchAll(POOL)].at(-1)?.[1];
      if (pool !== undefined && pool !== page.pool) {
        page.pool = pool;
        page.heardAt = performance.now();
      }
      if (/event: next\n.*\n\n/.test(come)) resolve();
    });
    socket.write(headersOf(url, body) + body);
  });
  return page;
}

const AT_ONCE = 50;

/** Opens so many pages, a few at a time. */
export async function openPages(gatewayUrl: string, body: string, count: number): Promise<readonly OpenPage[]> {
  const pages: OpenPage[] = [];
  let started = 0;
  const open = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      pages.push(await openPage(gatewayUrl, body));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return pages;
}
