import { AxeBuilder } from '@axe-core/playwright';
import { Secret, TOTP } from 'otpauth';
import { expect, test as base, type Page } from 'playwright/test';
import { newestCode } from '../support/outbox.ts';

const CONTROL = `http://127.0.0.1:${process.env['E2E_CONTROL_PORT']}`;

/** Speaks to the platform's control port; the tests' way to change the house around the player. */
export async function control<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const answer = await fetch(`${CONTROL}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The code that is on its way to a number or an address, once it has arrived. */
export async function codeSentTo(recipient: string): Promise<string> {
  let code: string | null = null;
  await expect.poll(async () => (code = await newestCode(control, recipient))).not.toBeNull();
  return code ?? '';
}

export interface Player {
  readonly username: string;
  readonly password: string;
}

interface Fixtures {
  /** A member of this test's own, with 100.00 to play with. */
  readonly player: Player;
  /** Errors the page wrote to its console; a test that expects some empties it. */
  readonly consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  player: async ({}, use) => {
    const username = `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    const password = 'Croupier#2026';
    await control('/members', { username, password, balance: '100.00' });
    await use({ username, password });
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'the page wrote errors to its console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, baseURL }, use) => {
    await page.context().addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
    await page.addInitScript(() => localStorage.getItem('hisLang') ?? localStorage.setItem('hisLang', 'EN'));
    await use(page);
  },
});

export { expect };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** The balance in the header. */
export const pillOf = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');

/** Money that a page shows, in cents; a dash is none. */
export const centsIn = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

export const expectBalance = (page: Page, cents: number) => expect.poll(async () => centsIn(await pillOf(page).textContent()), { timeout: 30_000 }).toBe(cents);

/** Opens a page and waits until what it fetches once it rests (`AfterLoad`) is at work; of that nothing shows until it is needed. */
export async function openAwake(page: Page, path: string): Promise<void> {
  const listening = page.waitForRequest((request) => (request.postData() ?? '').includes('SiteStatusChanged'), { timeout: 20_000 });
  await page.goto(path);
  await listening;
}

/** Opens the sign-in dialog from the header and signs in as a person would. */
export async function signIn(page: Page, player: Player): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, player);
}

/** Signs in at the dialog that the page has opened by itself. */
export async function fillSignIn(page: Page, { username, password }: Player): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

export async function signOut(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${username}` }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** The provider's pages would fetch a typeface from elsewhere. */
export const keepOnThisMachine = (page: Page): Promise<unknown> => page.route(({ hostname }) => hostname !== 'localhost', (route) => route.fulfill({ contentType: 'text/css', body: '' }));

/** Signs in at the provider's own pages, where any name and password will do. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Sets up an authenticator as a member does; answers its secret, the present code of which is used up. */
export async function setUpAuthenticator(page: Page): Promise<Secret> {
  await page.goto('/?centre=securityCenter');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const secret = Secret.fromBase32((await page.locator('code').first().innerText()).replaceAll(' ', ''));
  await page.getByLabel('Code of the app').fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return secret;
}

/** Once every list shows the answer to what was asked last: until then it is faded, as nothing that is to be read would be, and then fades back. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-stale][aria-busy="true"], table[aria-busy="true"]')).toHaveCount(0);
  const fading = () => page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'opacity' && animation.playState === 'running').length);
  await expect.poll(fading).toBe(0);
}

/** WCAG 2.2 A and AA, as far as a tool can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** Everything that a script of the page could read: storage, cookies and the document. */
export function readableBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, at) => `${storage.key(at)}=${storage.getItem(storage.key(at) ?? '')}`);
    return [...stored(localStorage), ...stored(sessionStorage), document.cookie, document.documentElement.outerHTML].join('\n');
  });
}
