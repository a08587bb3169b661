/** The cookies of a browser, by name. */
export type Cookies = ReadonlyMap<string, string>;

/** As they travel in a request. */
export const cookieHeader = (cookies: Cookies): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The same as headers: a browser without cookies sends none. */
export const cookieHeaders = (cookies: Cookies): Record<string, string> =>
  cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) };

/** Does to a browser's cookies what an answer says. */
export function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, value);
  }
}
