import type { Call } from '../../schema/upstream/call.ts';
import type { Principal } from './upstream.ts';

/** The part of a principal that is sent as headers. */
export type RequestIdentity = Pick<Principal, 'token' | 'language' | 'device' | 'address' | 'userAgent' | 'requestId'>;

/**
 * The headers of one call (wire §1.1). `Merchant` and `Authorization` are sent once and without a prefix: a repeated
 * merchant is refused.
 * @param speaker `address` and `userAgent` may be empty, for responses shared by all visitors
 */
export function requestHeaders(
  call: Call,
  merchantCode: string,
  speaker: RequestIdentity,
  cookies: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    Merchant: merchantCode,
    Language: speaker.language,
    Accept: call.envelope === 'text' ? 'text/plain, application/json' : 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Timestamp': String(Date.now()),
    'X-Request-Id': speaker.requestId,
    ...call.headers,
  };
  if (call.moduleId !== null) headers['ModuleId'] = call.moduleId;
  if (speaker.token !== null && call.token !== 'never') headers['Authorization'] = speaker.token;
  if (speaker.device !== null) headers['Device'] = speaker.device;
  if (speaker.address !== '') headers['X-Forwarded-For'] = speaker.address;
  if (speaker.userAgent !== '') headers['X-Real-UA'] = Buffer.from(speaker.userAgent).toString('base64');
  const pairs = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (pairs.length > 0) headers['Cookie'] = pairs.join('; ');
  return headers;
}

/** Parses `Set-Cookie`: names and decoded values, without attributes. */
export function parseSetCookie(header: string | readonly string[] | undefined): ReadonlyMap<string, string> {
  const lines = header === undefined ? [] : typeof header === 'string' ? [header] : header;
  const cookies = new Map<string, string>();
  for (const line of lines) {
    const pair = line.split(';', 1)[0] ?? '';
    const equals = pair.indexOf('=');
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), decoded(pair.slice(equals + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
