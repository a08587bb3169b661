import { cookieHeader, keepCookies } from './cookies.ts';

/**
 * Walks through a provider's pages as a person with a fresh browser would, and returns the address they are sent back
 * to.
 * @param login who they say they are; null turns back at the sign-in page
 */
export async function visitProvider(start: string, login: string | null): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let address = new URL(start);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieHeader(cookies) },
      ...(form && { method: 'POST', body: form }),
    });
    keepCookies(cookies, answer);
    form = null;
    const location = answer.headers.get('location');
    if (location !== null) {
      address = new URL(location, address);
      if (address.origin !== origin) return address;
      continue;
    }
    const page = await answer.text();
    if (!answer.ok)
      throw new Error(`The provider answered ${answer.status} at ${address.pathname}: ${page.slice(0, 300)}`);
    if (login === null) address = new URL(`${address.pathname}/abort`, origin);
    else
      form = new URLSearchParams(
        page.includes('name="password"') ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' },
      );
  }
  throw new Error('The provider never came to an end');
}
