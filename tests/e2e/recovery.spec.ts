import type { Page } from 'playwright/test';
import type { MemberAccount } from '../support/world.ts';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible, readableBy } from './page.ts';
import { enterAs, fillSignIn, signIn, signOut } from './signingIn.ts';
import { expect, test } from './test.ts';

const openSignIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
const expectMember = (page: Page, { username }: MemberAccount) =>
  expect(page.getByRole('button', { name: `Account of ${username}` }).first()).toBeVisible();

test.beforeEach(({ world }) => world.platform.control('/reset-limits', {}));

test('a code by SMS signs in, and the countdown goes on over a reload', async ({ page, world }) => {
  const member = await world.member();
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
  const code = await codeSentTo(world.platform, `+63${member.mobile}`);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expectMember(page, member);
  expect(await readableBy(page)).not.toContain(code);

  await signOut(page, member.username);
  await openSignIn(page);
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(member.mobile);
});

test('a forgotten password is set again by e-mail, and its owner is at home', async ({ page, world }) => {
  const member = await world.member();
  await page.goto('/rng');
  await openSignIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await dialog.getByLabel('E-mail address').fill(member.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('status')).toContainText('a code is on its way');
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, member.email));
  const newPassword = dialog.getByLabel('New password', { exact: true });
  await expect(newPassword).toHaveAccessibleDescription('Letters and digits together, 8–\u206032 characters.');
  await newPassword.fill('short');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('New password', { exact: true }).fill('Another#2026');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expectMember(page, member);
  await expect(page).toHaveURL(/\/$/);
  await signOut(page, member.username);
  await signIn(page, { ...member, password: 'Another#2026' });
  await expectMember(page, member);
});

test('after a reset the other devices say why they are guests, and so does the sign-in there', async ({
  page,
  world,
  openElsewhere,
}) => {
  const member = await world.member();
  await enterAs(page, member);
  await page.goto('/');
  await expectMember(page, member);
  const elsewhere = await openElsewhere();
  await elsewhere.goto('/');
  await openSignIn(elsewhere);
  const reset = elsewhere.getByRole('dialog');
  await reset.getByRole('button', { name: 'Forgot your password?' }).click();
  await reset.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await reset.getByLabel('E-mail address').fill(member.email);
  await reset.getByRole('button', { name: 'Send code' }).click();
  await reset.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, member.email));
  await reset.getByLabel('New password', { exact: true }).fill('Another#2026');
  await reset.getByRole('button', { name: 'Set new password' }).click();
  await expectMember(elsewhere, member);

  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.reload();
  await openSignIn(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Your password was changed.');
  await expectAccessible(page);
  await fillSignIn(page, { ...member, password: 'Another#2026' });
  await expectMember(page, member);
  await signOut(page, member.username);
  await openSignIn(page);
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Your password was changed.')).toHaveCount(0);
});

test('a forgotten password is set again by phone, also on the page of its own', async ({ page, world }) => {
  const member = await world.member();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Forgot your password?' }).click();
  await main.getByRole('tab', { name: 'By SMS' }).click();
  await main.getByLabel('Country').selectOption({ label: 'Philippines +63' });
  await main.getByLabel('Mobile number').fill(member.mobile);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, `+63${member.mobile}`));
  await main.getByLabel('New password', { exact: true }).fill('Another#2026');
  await main.getByRole('button', { name: 'Set new password' }).click();
  await expectMember(page, member);
  await expect(page).toHaveURL(/\/$/);
});

test('a password that has expired is changed before anything else', async ({ page, world }) => {
  const member = await world.member({ passwordExpired: true });
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
