import { TOTP } from 'otpauth';
import { expectAccessible } from './page.ts';
import { keepOnThisMachine, setUpAuthenticator, signInAtProvider, signOut } from './signingIn.ts';
import { expect, test } from './test.ts';

test('a player uses Google: turns back, links the account by signing in once, and is let in the next time', async ({
  page,
  player,
}) => {
  await keepOnThisMachine(page);
  await page.goto('/login?next=/rng');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('You cancelled at Google');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtProvider(page, player.username);
  await expect(page.getByRole('heading', { name: 'Link your Google account' })).toBeVisible();
  await expect(main.getByText(`${player.username.slice(0, 2)}****@mail.example`)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: 'Username' }).fill(player.username);
  await main.getByLabel('Password', { exact: true }).fill(player.password);
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Google is linked')).toBeVisible();
  await expect(page).toHaveURL(/\/rng$/);

  await signOut(page, player.username);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  await expect(page).toHaveURL(/^[^?#]*\/$/);
});

test('who joins while a provider’s account waits has it linked, and comes in by it the next time', async ({ page }) => {
  test.slow();
  await keepOnThisMachine(page);
  const username = `g${Date.now().toString(36)}`.slice(0, 13);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtProvider(page, username);
  await expect(page.getByRole('heading', { name: 'Link your Google account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New here? Join now' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('Newcomer#2026');
  await dialog.getByLabel('Password again').fill('Newcomer#2026');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
  await slider.getByRole('button', { name: 'Confirm without the picture' }).click();
  await expect(slider).toBeHidden({ timeout: 30_000 });
  await page.getByRole('main').getByRole('button', { name: 'Link it' }).click();
  await expect(page.getByText('Google is linked')).toBeVisible();

  await signOut(page, username);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).press('Enter');
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('500.00');
});

test('by Google, too, an authenticator is asked for; reloading the page loses nothing', async ({ page, player }) => {
  test.slow();
  await keepOnThisMachine(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtProvider(page, player.username);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username' }).fill(player.username);
  await main.getByLabel('Password', { exact: true }).fill(player.password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Google is linked')).toBeVisible();
  const secret = await setUpAuthenticator(page);
  await page.goto('/rng');
  await signOut(page, player.username);

  await page.goto('/login?next=/rng');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const step = page.getByRole('region', { name: 'One more step' });
  await expect(step).toBeVisible();
  await page.reload();
  await expect(step).toBeVisible();
  await expectAccessible(page);
  await step.getByLabel('Code from the app').fill(TOTP.generate({ secret, timestamp: Date.now() + 30_000 }));
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  await expect(page).toHaveURL(/\/rng$/);
});
