import type { Page } from 'playwright/test';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const confirmSignOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog', { name: 'Sign out?' })
    .or(page.getByRole('alertdialog', { name: 'Sign out?' }))
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
};

test('a member signs out from the side menu, and from “Me”', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await confirmSignOut(page);

  await enterAs(page, player);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('dialog', { name: 'Member centre' }).getByRole('button', { name: 'Sign out' }).click();
  await confirmSignOut(page);
});

test('free play on a guest’s game page leads into that game', async ({ page }) => {
  await page.goto('/rng?class=slots');
  const href = await page.getByRole('main').getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  await page.getByRole('button', { name: 'Free play' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^spin/i })).toBeVisible();
  await expect(page).toHaveURL(href ?? '');
});

test('/feedback opens the form by which one writes to the operator', async ({ page }) => {
  await page.goto('/feedback');
  await expect(page.getByRole('region', { name: 'Write to us' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Write to us' })).toBeInViewport();
});
