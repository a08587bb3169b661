import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** From the home page to a category by the navigation: in the header of a wide screen, in the menu of a phone. */
export async function openCategory(page: Page, name: string, address: RegExp): Promise<void> {
  await page.goto('/');
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  if (isNarrow) await page.getByRole('banner').getByRole('button', { name: 'Open the menu' }).click();
  const place = isNarrow ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('navigation').first();
  await place.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(address);
}
