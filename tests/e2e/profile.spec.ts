import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('a member chooses a picture and a nickname by keyboard, and is shown so at once, in the menu too', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=securityCenter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture and nickname' });
  const pictures = dialog.getByRole('group', { name: 'Choose a picture' }).getByRole('radio');
  await expect(pictures).toHaveCount(12);
  await expect(pictures.first()).toBeChecked();
  await expectAccessible(page);
  await pictures.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Picture 2 of 12' })).toBeChecked();
  const nickname = dialog.getByLabel('Nickname');
  await nickname.fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(nickname).toHaveAttribute('aria-invalid', 'true');
  await nickname.fill('Lady Luck');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const main = page.getByRole('dialog').or(page.getByRole('main'));
  await expect(main.getByText('Lady Luck').first()).toBeVisible();
  await expect(main.locator('img[src*="/avatars/1.svg"]').first()).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('button', { name: `Account of ${player.username}` })
    .first()
    .click();
  await expect(page.getByText('Lady Luck').first()).toBeVisible();
});
