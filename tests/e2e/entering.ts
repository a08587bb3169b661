import type { Page } from 'playwright/test';
import { isPhone } from './page.ts';
import { expect } from './test.ts';

/** Follows an entry of the navigation: in the header of a wide screen, in the menu of a phone. */
export async function follow(page: Page, name: string, address: RegExp): Promise<void> {
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Open the menu' }).click();
  const place = isPhone(page)
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('banner').getByRole('navigation');
  await place.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(address);
}

/** From the home page to a category by the navigation. */
export async function openCategory(page: Page, name: string, address: RegExp): Promise<void> {
  await page.goto('/');
  await follow(page, name, address);
}

/** Finds a game by name on the category page that is open, and opens it. Answers the game's number. */
export async function openGame(page: Page, name: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  const games = page.getByRole('main').getByRole('article');
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(games.first()).toContainText(new RegExp(name, 'i'));
  await games
    .first()
    .getByRole('link', { name: /^Play / })
    .click();
  return numberOfGame(page);
}

/** The number of the game that is being opened. */
export async function numberOfGame(page: Page): Promise<string> {
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible({ timeout: 20_000 });
  const nodeId = /\/play\/(\d+)/.exec((await frame.getAttribute('src')) ?? '')?.[1] ?? '';
  expect(nodeId).not.toBe('');
  return nodeId;
}
