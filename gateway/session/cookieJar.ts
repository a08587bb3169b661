export interface CookieOptions {
  /** Lifetime in seconds; null ends with the browser session. */
  readonly seconds: number | null;
}

/** The request's cookies and the changes to them. All cookies set here are HttpOnly. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** A cookie without the gateway's prefix, such as the language that the site stores. */
  plain(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string): void;
  /** Whether this request set or cleared a cookie. */
  readonly changed: boolean;
  /** Whether the response may depend on a cookie: one was present and was read. */
  readonly consulted: boolean;
}

/**
 * Attributes of the cookies set. `__Host-` binds them to this host over https; `Secure` is omitted only where browsers
 * would reject the cookie.
 */
export interface CookieStyle {
  readonly prefix: '' | '__Host-';
  readonly secure: boolean;
}

/** The part of a response that cookies are written to. */
export interface CookieCarrier {
  readonly headersSent: boolean;
  setHeader(name: string, value: readonly string[]): unknown;
}

/**
 * @param response cookies are written to it at once; changes after its headers were sent (in a stream) have no effect
 */
export function createCookieJar(
  header: string | undefined,
  response: CookieCarrier | null,
  style: CookieStyle,
): CookieJar {
  return new JarOfRequest(parseCookies(header), response, style);
}

/** A class, because one is made for every request. */
class JarOfRequest implements CookieJar {
  private wasConsulted = false;
  private readonly present: Map<string, string>;
  private readonly response: CookieCarrier | null;
  private readonly style: CookieStyle;
  /** Made when the first is written. */
  private written: Map<string, string> | null = null;

  constructor(present: Map<string, string>, response: CookieCarrier | null, style: CookieStyle) {
    this.present = present;
    this.response = response;
    this.style = style;
  }

  get consulted(): boolean {
    return this.wasConsulted;
  }
  get changed(): boolean {
    return this.written !== null;
  }

  get(name: string): string | undefined {
    const value = this.present.get(this.style.prefix + name);
    this.wasConsulted ||= value !== undefined;
    return value;
  }

  plain(name: string): string | undefined {
    return this.present.get(name);
  }

  set(name: string, value: string, { seconds }: CookieOptions): void {
    this.write(name, value, seconds);
  }

  clear(name: string): void {
    if (this.present.has(this.style.prefix + name)) this.write(name, '', 0);
  }

  private write(name: string, value: string, seconds: number | null): void {
    const { present, response, style } = this;
    if (value === '') present.delete(style.prefix + name);
    else present.set(style.prefix + name, value);
    const parts = [`${style.prefix}${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (style.secure) parts.push('Secure');
    if (seconds !== null) parts.push(`Max-Age=${seconds}`);
    this.written ??= new Map();
    this.written.set(name, parts.join('; '));
    if (response && !response.headersSent) response.setHeader('Set-Cookie', [...this.written.values()]);
  }
}

/**
 * Parses a `Cookie` header. The first of two cookies with one name counts: browsers send the more specific path first.
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
 * Browsers accept `Secure` cookies from https origins and from loopback. Elsewhere on plain http, which only a
 * developer's gateway uses, the attribute is omitted.
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
