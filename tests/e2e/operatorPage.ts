import type { Page } from 'playwright/test';

/** Answers the operator page's question who makes a change and why. */
export async function sayWhy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Tests');
  await dialog.getByLabel('Reason').fill('To see what becomes of it');
  await dialog.getByRole('button', { name: 'Make the change' }).click();
}
