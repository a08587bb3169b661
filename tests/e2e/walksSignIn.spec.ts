import type { MemberAccount, MemberOptions, World } from '../support/world.ts';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible } from './page.ts';
import { keepOnThisMachine, signInAtProvider } from './signingIn.ts';
import { expect, test } from './test.ts';
import { expectFocusKept, focusTrouble, go, press, tabTo, walk, write } from './walking.ts';

/** A member whom the platform can reach, and writes to in English. */
const someone = (world: World, options: MemberOptions = {}): Promise<MemberAccount> =>
  world.member({ language: 'EN', payeeName: 'Amihan Dela Cruz', ...options });

// By night: most other walks go by day, and the parts take their colours from the themes.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'dark')));

test(
  'the studios of a kind of game open, are walked and left by key, and lead to their games',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/vip');
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    const arrow = nav.getByRole('button', { name: 'Studios: Slots' });
    await tabTo(page, nav.getByRole('link', { name: 'Slots', exact: true }));
    await page.keyboard.press('Tab');
    await expect(arrow).toBeFocused();
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(arrow).toHaveAttribute('aria-expanded', 'true');
    const panel = nav.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Studios: Slots' }) });
    const studios = panel.getByRole('list').getByRole('link');
    await expect(studios).toHaveCount(6);
    await expectAccessible(page);
    await tabTo(page, studios.last());
    await page.keyboard.press('Escape');
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    await expect(arrow).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, panel.getByRole('link', { name: 'All: Slots' }));
    await page.keyboard.press('Tab');
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    expect(await focusTrouble(page)).toBeNull();
    await tabTo(page, arrow, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await go(page, studios.nth(1));
    await expect(page).toHaveURL(/\/rng\?.*vendor=/);
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('one more step is taken by key: the ways by arrows, a code that is wrong, the way back, and in', async ({
  page,
  world,
}) => {
  const member = await someone(world, { checksNewAddresses: true, address: '203.0.113.7' });
  await page.goto('/login');
  const main = page.getByRole('main');
  const name = main.getByLabel('Username');
  async function begin(): Promise<void> {
    await write(page, main.getByLabel('Password', { exact: true }), member.password);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'One more step' })).toBeFocused();
  }
  await write(page, name, member.username);
  await begin();
  await go(page, main.getByRole('button', { name: 'Back to sign-in' }));
  await expectFocusKept(page, main);
  await expect(name).toHaveValue(member.username);
  await begin();
  const ways = main.getByRole('radio');
  await tabTo(page, ways.first());
  await page.keyboard.press('ArrowDown');
  await expect(ways.nth(1)).toBeChecked();
  await expect(ways.nth(1)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(main.getByRole('radio', { name: 'Code by SMS' })).toBeChecked();
  await go(page, main.getByRole('button', { name: 'Send code' }));
  const code = main.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toContainText('not the code we sent');
  await expectFocusKept(page, main);
  await write(page, code, await codeSentTo(world.platform, `+63${member.mobile}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  expect(await focusTrouble(page)).toBeNull();
});

test('a first sign-in is welcomed: the focus is in the greeting, and Escape gives it back to the page', async ({
  page,
  world,
}) => {
  const member = await someone(world, { hasLoggedIn: false });
  await page.goto('/vip');
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  const dialog = page.getByRole('dialog');
  await write(page, dialog.getByLabel('Username'), member.username);
  await write(page, dialog.getByLabel('Password', { exact: true }), member.password);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: 'Secure your account' });
  await expect(welcome).toBeVisible();
  await expectFocusKept(page, welcome);
  await expectAccessible(page);
  await walk(page, 4, welcome);
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await expectFocusKept(page, page.getByRole('banner'));
});

test(
  'a forgotten password is set anew by phone without a mouse, after a number that is none and a code that is wrong',
  { tag: '@wide' },
  async ({ page, world }) => {
    await world.platform.control('/reset-limits', {});
    const member = await someone(world);
    await page.goto('/vip');
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Username')).toBeVisible();
    await expectAccessible(page);
    await go(page, dialog.getByRole('button', { name: 'Forgot your password?' }));
    await expect(dialog.getByText('We send a code')).toBeFocused();
    await go(page, dialog.getByRole('button', { name: 'Back to sign-in' }));
    await expectFocusKept(page, dialog);
    await go(page, dialog.getByRole('button', { name: 'Forgot your password?' }));
    await tabTo(page, dialog.getByRole('tab', { name: 'By e-mail' }));
    const rules = page.waitForResponse((response) => response.url().includes('operationName=SignInRules'));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'By SMS' })).toBeFocused();
    await (await rules).finished();
    const number = dialog.getByLabel('Mobile number');
    const send = dialog.getByRole('button', { name: 'Send code' });
    await tabTo(page, dialog.getByRole('combobox', { name: 'Country' }));
    await page.keyboard.type('Phil');
    await write(page, number, '12');
    await go(page, send);
    await expect(number).toHaveAccessibleDescription('Digits only, 9–\u206011 in total.');
    await expectAccessible(page);
    await tabTo(page, number, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(member.mobile);
    await go(page, send);
    const code = dialog.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await write(page, dialog.getByLabel('New password', { exact: true }), 'Another#2026');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('not the code we sent');
    await tabTo(page, code, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(await codeSentTo(world.platform, `+63${member.mobile}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Account of ${member.username}` }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'a provider’s account is linked and unlinked by key, and the focus stays with its card',
  { tag: '@wide' },
  async ({ page, player }) => {
    await keepOnThisMachine(page);
    await page.goto('/login');
    await go(page, page.getByRole('main').getByRole('link', { name: 'Continue with Google' }));
    await signInAtProvider(page, player.username);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Link your Google account' })).toBeVisible();
    await write(page, main.getByLabel('Username'), player.username);
    await write(page, main.getByLabel('Password', { exact: true }), player.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Google is linked' })).toBeVisible();
    expect(await focusTrouble(page)).toBeNull();

    await page.goto('/?centre=securityCenter');
    const card = page.getByRole('region', { name: 'Linked accounts' });
    const unlink = card.getByRole('button', { name: 'Unlink Google' });
    await go(page, unlink);
    const question = page.getByRole('dialog', { name: 'Unlink Google?' });
    const password = question.getByLabel('Your password');
    await expect(password).toBeFocused();
    await walk(page, 5, question);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(unlink).toBeFocused();
    await page.keyboard.press('Enter');
    await write(page, password, 'Wrong#2026');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).toContainText('The password is wrong.');
    await expectAccessible(page);
    await write(page, password, player.password);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(card.getByRole('link', { name: 'Link Google' })).toBeFocused();
  },
);
