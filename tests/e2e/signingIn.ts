import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';
import type { Player } from './test.ts';

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { kind: __typename } }';

/**
 * Gives the page's browser a member's session without a look at the site, for tests that are not about signing in.
 * Throws unless the member is let in.
 */
export async function enterAs(page: Page, { username, password }: Player): Promise<void> {
  const answer = await page.request.post('/graphql', {
    data: { query: LOGIN, variables: { input: { username, password } } },
  });
  const text = await answer.text();
  if (!text.includes('"LoginSuccess"')) throw new Error(`Signing in ${username} answered ${answer.status()} ${text}`);
}

/** Opens the sign-in dialog from the header and signs in as a person would. */
export async function signIn(page: Page, player: Player): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, player);
}

/** Signs in at the dialog that the page has opened by itself. */
export async function fillSignIn(page: Page, { username, password }: Player): Promise<void> {
  // What the page opens next, such as a centre, may be a dialog too.
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

export async function signOut(page: Page, username: string): Promise<void> {
  await page
    .getByRole('button', { name: `Account of ${username}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** The provider's pages would fetch a typeface from elsewhere. */
export const keepOnThisMachine = (page: Page): Promise<unknown> =>
  page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/css', body: '' }),
  );

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
  await page.getByLabel('Code from the app').fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return secret;
}
