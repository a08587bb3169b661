import type { Page } from 'playwright/test';
import { codeSentTo, control, expect, expectAccessible, readableBy, signIn, signOut, test } from './support.ts';

interface Known {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly mobile: string;
}

/** A member whose number and address are known to the house. */
async function someone(extra: object = {}): Promise<Known> {
  const username = `rec${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const known = { username, password: 'Croupier#2026', email: `${username}@example.com`, mobile: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}` };
  await control('/members', { ...known, countryDialingCode: '63', mobileVerified: true, balance: '100.00', ...extra });
  return known;
}

const openSignIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
const expectMember = (page: Page, { username }: Known) => expect(page.getByRole('button', { name: `Account of ${username}` }).first()).toBeVisible();

test.beforeEach(() => control('/reset-limits', {}));

test('a code by SMS signs in, and the countdown goes on over a reload', async ({ page }) => {
  const member = await someone();
  await page.goto('/');
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await dialog.getByLabel('Country').selectOption({ label: 'Philippines +63' });
  await dialog.getByLabel('Mobile number').fill(`0${member.mobile}`);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Again in [12]:/ })).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await openSignIn(page);
  await dialog.getByRole('tab', { name: 'SMS code' }).click();
  await expect(dialog.getByRole('button', { name: /Again in [12]:/ })).toBeDisabled();
  await dialog.getByLabel('Country').selectOption({ label: 'Philippines +63' });
  await dialog.getByLabel('Mobile number').fill(member.mobile);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByLabel('Keep this number for 24 hours').check();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the code we sent');
  const code = await codeSentTo(`+63${member.mobile}`);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectMember(page, member);
  expect(await readableBy(page)).not.toContain(code);

  await signOut(page, member.username);
  await openSignIn(page);
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(member.mobile);
});

test('a forgotten password is set anew by e-mail, and its owner is at home', async ({ page }) => {
  const member = await someone();
  await page.goto('/rng');
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await dialog.getByLabel('E-mail address').fill(member.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('status')).toContainText('a code is on its way');
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(await codeSentTo(member.email));
  await dialog.getByLabel('New password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('does not take this password');
  await dialog.getByLabel('New password', { exact: true }).fill('Another#2026');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expectMember(page, member);
  await expect(page).toHaveURL(/\/$/);
  await signOut(page, member.username);
  await signIn(page, { ...member, password: 'Another#2026' });
  await expectMember(page, member);
});

test('a forgotten password is set anew by phone, also on the page of its own', async ({ page }) => {
  const member = await someone();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Forgot your password?' }).click();
  await main.getByRole('tab', { name: 'By SMS' }).click();
  await main.getByLabel('Country').selectOption({ label: 'Philippines +63' });
  await main.getByLabel('Mobile number').fill(member.mobile);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByLabel('Code', { exact: true }).fill(await codeSentTo(`+63${member.mobile}`));
  await main.getByLabel('New password', { exact: true }).fill('Another#2026');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await expectMember(page, member);
  await expect(page).toHaveURL(/\/$/);
});

test('a password that has expired is changed before anything else', async ({ page }) => {
  const member = await someone({ passwordExpired: true });
  await page.goto('/');
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(member.username);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await dialog.getByLabel('New password', { exact: true }).fill('Another#2026');
  await dialog.getByLabel('New password again').fill('Another#2027');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The two new passwords differ.')).toBeVisible();
  await dialog.getByLabel('New password again').fill('Another#2026');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expectMember(page, member);
  await signOut(page, member.username);
  await signIn(page, { ...member, password: 'Another#2026' });
});
