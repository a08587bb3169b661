import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** The bank's page of the deposit that is shown. */
export const bankAddress = async (page: Page): Promise<string> =>
  (await page
    .getByRole('dialog', { name: 'Member centre' })
    .getByRole('link', { name: 'Go to the bank’s page' })
    .getAttribute('href')) ?? '';

/** Presses a button of the bank's page, in a tab beside the site. */
export async function atBank(page: Page, name: RegExp | string, address?: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(address ?? (await bankAddress(page)));
  const button = bank.getByRole('button', { name });
  if (!(await button.isVisible())) await bank.getByText('Try something else').click();
  await button.click();
  // The page says what came of it: closing it before would break off its answer.
  await expect(button).toHaveCount(0);
  await bank.close();
}
