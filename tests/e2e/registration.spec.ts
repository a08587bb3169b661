import type { Locator, Page } from 'playwright/test';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible, readableBy } from './page.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'Newcomer#2026';
const newName = () => `n${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.slice(0, 13);
const newNumber = () => `9${String(Date.now()).slice(-8)}${Math.floor(Math.random() * 10)}`;

async function open(page: Page, path = '/register'): Promise<Locator> {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await expect(dialog.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, username: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
}

/** Lets the machine do its sum instead of looking at the picture. */
async function passWithoutPicture(page: Page): Promise<void> {
  const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
  await slider.getByRole('button', { name: 'Confirm without the picture' }).click();
  await expect(slider).toBeHidden({ timeout: 30_000 });
}

const balance = (page: Page): Locator => page.getByRole('banner').getByRole('group', { name: 'Balance' });

test('a newcomer joins by username with the keyboard alone, slider and all, and has something to play with', async ({
  page,
  world,
}) => {
  // Where the gap is stands in no text; any place will do for once.
  await world.platform.control('/settings/slider', { tolerance: 400 });
  try {
    const dialog = await open(page);
    await expectAccessible(page);
    const username = newName();
    await dialog.getByRole('textbox', { name: 'Username' }).focus();
    await page.keyboard.type(username);
    for (const text of [PASSWORD, PASSWORD]) {
      while (
        !(await page.evaluate(
          () =>
            document.activeElement instanceof HTMLInputElement &&
            document.activeElement.type === 'password' &&
            document.activeElement.value === '',
        ))
      )
        await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');

    const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
    const position = slider.getByRole('slider');
    await expect(position).toBeVisible();
    await expectAccessible(page);
    await position.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(position).toHaveValue('24');
    await slider.getByRole('button', { name: 'Place it here' }).focus();
    await page.keyboard.press('Enter');

    await expect(balance(page)).toContainText('500.00');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await readableBy(page)).not.toContain(PASSWORD);
  } finally {
    await world.platform.control('/settings/slider', { tolerance: 6 });
  }
});

test('a name that is taken is told when its field is left, and no puzzle opens for it', async ({ page, world }) => {
  const { username } = await world.member({ username: newName() });
  const dialog = await open(page);
  const name = dialog.getByRole('textbox', { name: 'Username' });
  await expect(name).toHaveAccessibleDescription(
    'Letters and digits without special characters: 6–\u206013 characters.',
  );
  await fill(dialog, username);
  await expect(name).toHaveAccessibleDescription('This is already taken.');
  await expect(name).toHaveValue(username);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText('Check the marked fields.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Please confirm that you are a person' })).toHaveCount(0);
  await name.fill(newName());
  await expect(name).toHaveAccessibleDescription(
    'Letters and digits without special characters: 6–\u206013 characters.',
  );
});

test('what is wrong is told by field, and nothing typed is lost', async ({ page }) => {
  const dialog = await open(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill('a!');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Password again').fill('other');
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText('Letters and digits without special characters: 6–\u206013 characters.')).toBeVisible();
  await expect(dialog.getByText('Letters and digits together, 8–\u206032 characters.')).toBeVisible();
  await expect(dialog.getByText('The two entries differ.')).toBeVisible();
  await expect(dialog.getByText('To join, confirm that you are 18 or older and agree to the rules.')).toBeVisible();
  const first = dialog.getByRole('textbox', { name: 'Username' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Letters and digits without special characters')).toBeInViewport({ ratio: 1 });

  await fill(dialog, 'demo01');
  await dialog.getByLabel('E-mail (optional)').fill('newcomer@example.com');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText('This is already taken.')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(dialog.getByLabel('E-mail (optional)')).toHaveValue('newcomer@example.com');
  await dialog.getByRole('tab', { name: 'By mobile number' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await dialog.getByRole('tab', { name: 'By username' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('demo01');
});

test('a newcomer joins by mobile number, with the code that came by SMS', async ({ page, world }) => {
  const dialog = await open(page);
  await dialog.getByRole('tab', { name: 'By mobile number' }).click();
  const number = newNumber();
  await dialog.getByLabel('Country', { exact: true }).selectOption('PH');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`0${number}`);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await passWithoutPicture(page);
  await expect(dialog.getByText(/A code is on its way/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Again in/ })).toBeDisabled();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, `+63${number}`));
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(balance(page)).toContainText('500.00');
  await expect(page.getByText(/Your username is p/)).toBeVisible();
});

test('an invitation in the address is kept until its guest joins; one that nobody gave out is told', async ({
  page,
}) => {
  await page.goto('/rng?code=baize02');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('baize02');
  const dialog = await open(page);
  await expect(dialog.getByText('You are joining with invitation code baize02.')).toBeVisible();
  await open(page, '/register?code=NOBODY1');
  await expect(dialog.getByLabel('Invitation code (optional)')).toHaveValue('NOBODY1');
  await fill(dialog, newName());
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText('We do not know this code. Check it, or leave it empty.')).toBeVisible();
});

test('where joining is direct, an invitation leads straight to the form', async ({ page, world }) => {
  await world.platform.control('/operator/features/DIRECTREG3', { isEnabled: true });
  try {
    await expect(async () => {
      await page.goto('/?code=BAIZE02');
      await expect(page.getByRole('dialog', { name: 'Create an account' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 50_000 });
  } finally {
    await world.platform.control('/operator/features/DIRECTREG3', { isEnabled: false });
  }
});
