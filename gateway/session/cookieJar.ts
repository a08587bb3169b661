export interface CookieOptions {
  /** Lifetime in seconds; null ends with the browser session. */
  readonly seconds: number | null;
}

/** The browser's cookies as this gateway sees and changes them. All of them are out of scripts' reach. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** A cookie that is not this gateway's own, such as the language the site keeps. */
  plain(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string): void;
  /** Whether any cookie was set or cleared by this request. */
  readonly changed: boolean;
  /** Whether the answer may rest on a cookie of this browser: one was there and was looked at. */
  readonly consulted: boolean;
}

/**
 * How cookies leave: `__Host-` binds them to this host over https, and `Secure` is left out only where no browser would
 * keep them.
 */
export interface CookieStyle {
  readonly prefix: '' | '__Host-';
  readonly secure: boolean;
}

/** The part of an answer that cookies are written on. */
export interface CookieCarrier {
  readonly headersSent: boolean;
  setHeader(name: string, value: readonly string[]): unknown;
}

/**
 * @param response cookies are written on it at once; changes after its headers have left (in a stream) stay without
 *   effect
 */
export function createCookieJar(
  header: string | undefined,
  response: CookieCarrier | null,
  style: CookieStyle,
): CookieJar {
  const present = parseCookies(header);
  const written = new Map<string, string>();
  let consulted = false;

  function write(name: string, value: string, seconds: number | null): void {
    if (value === '') present.delete(style.prefix + name);
    else present.set(style.prefix + name, value);
    const parts = [`${style.prefix}${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (style.secure) parts.push('Secure');
    if (seconds !== null) parts.push(`Max-Age=${seconds}`);
    written.set(name, parts.join('; '));
    if (response && !response.headersSent) response.setHeader('Set-Cookie', [...written.values()]);
  }

  return {
    get: (name) => {
      const value = present.get(style.prefix + name);
      consulted ||= value !== undefined;
      return value;
    },
    plain: (name) => present.get(name),
    set: (name, value, { seconds }) => write(name, value, seconds),
    clear: (name) => {
      if (present.has(style.prefix + name)) write(name, '', 0);
    },
    get changed() {
      return written.size > 0;
    },
    get consulted() {
      return consulted;
    },
  };
}

/**
 * Reads a `Cookie` header; of two cookies with one name the first counts, as browsers send the more exact path first.
 */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  if (header === undefined) return cookies;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    if (name === '' || cookies.has(name)) continue;
    const value = pair.slice(equals + 1).trim();
    cookies.set(name, value.includes('%') ? decoded(value) : value);
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

/**
 * Browsers keep `Secure` cookies of https origins and of their own machine; elsewhere on plain http, where only a
 * developer's gateway may be found, the mark is left out.
 */
export function cookieStyle(place: {
  readonly production: boolean;
  readonly https: boolean;
  readonly host: string;
}): CookieStyle {
  if (place.production) return { prefix: '__Host-', secure: true };
  return { prefix: '', secure: place.https || isLoopback(place.host) };
}

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}
