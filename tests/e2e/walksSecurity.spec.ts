import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright/test';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';
import { byNightOnWideScreens, expectFocusKept, go, tabTo, walk, write } from './walking.ts';

test.beforeEach(byNightOnWideScreens);

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const card = (page: Page, name: string): Locator => room(page).getByRole('region', { name });

async function openSecurity(page: Page, player: Player): Promise<void> {
  await enterAs(page, player);
  await page.goto('/?centre=securityCenter');
  await expect(card(page, 'Signed-in devices')).toBeVisible();
}

let made = 0;
const unique = (): string => `${Date.now() % 1e6}${(made += 1)}`;

test('the password is changed by key: what is wrong is said, Escape leaves it', async ({ page, player }) => {
  await openSecurity(page, player);
  const opener = card(page, 'Password').getByRole('button', { name: 'Change password' });
  await go(page, opener);
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const old = dialog.getByLabel('Current password');
  await expect(old).toBeFocused();
  await walk(page, 9, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(old).toBeFocused();
  await page.keyboard.type('Wrong#2026');
  await write(page, dialog.getByLabel('New password', { exact: true }), 'Croupier#2027');
  await write(page, dialog.getByLabel('New password again'), 'Croupier#2028');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New password again')).toHaveAccessibleDescription('The two new passwords differ.');
  await write(page, dialog.getByLabel('New password again'), 'Croupier#2027');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The current password is wrong.');
  await expectAccessible(page);
  await tabTo(page, old, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(player.password);
  await go(page, dialog.getByRole('button', { name: 'Change password' }), 'Space');
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a new mobile number: a wrong code, the right one, and the old number is told', async ({ page, world }) => {
  const id = unique().padStart(7, '0').slice(-7);
  const player = { username: `dial${id}`, password: 'Croupier#2026' };
  const [before, after] = [`918${id}`, `927${id}`];
  await world.platform.control('/members', {
    ...player,
    language: 'EN',
    countryDialingCode: '63',
    mobile: before,
    mobileVerified: true,
  });
  await openSecurity(page, player);
  const opener = card(page, 'Contact details').getByRole('button', { name: 'Change mobile number' });
  const rules = page.waitForResponse((response) => (response.request().postData() ?? '').includes('SignInRules'));
  await go(page, opener);
  await (await rules).finished();
  const dialog = page.getByRole('dialog', { name: 'Change mobile number' });
  const number = dialog.getByLabel('Mobile number');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await tabTo(page, country);
  await page.keyboard.type('Phil');
  await expect(country).toHaveValue('PH');
  await write(page, number, '12');
  const send = dialog.getByRole('button', { name: 'Send code' });
  await go(page, send);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Digits only, 9–\u206011 in total.');
  await tabTo(page, number, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`0${after}`);
  await go(page, send);
  await expect(dialog.getByRole('status').filter({ hasText: `+63 ${after}` })).toBeVisible();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await walk(page, 7, dialog);
  await expectAccessible(page);
  await write(page, code, '000000');
  await go(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByRole('alert')).toContainText('not the code we sent');
  await tabTo(page, code, 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(await codeSentTo(world.platform, `+63${after}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your mobile number is changed' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const reached = card(page, 'Contact details');
  await expect(reached).toContainText(`+63 ${after.slice(0, 6)}****`);
  await expect(reached).toContainText('Confirmed');
  const { messages } = await world.platform.control<{ messages: { purpose: string }[] }>(
    `/outbox?recipient=${encodeURIComponent(`+63${before}`)}&limit=1`,
  );
  expect(messages[0]?.purpose).toBe('notice.mobile-changed');
});

test('a number that is somebody else’s is said so only to who has its code', async ({ page, world }) => {
  const id = unique().padStart(7, '0').slice(-7);
  const player = { username: `mine${id}`, password: 'Croupier#2026' };
  const theirs = `938${id}`;
  await world.platform.control('/members', { ...player, language: 'EN' });
  await world.platform.control('/members', {
    ...player,
    username: `else${id}`,
    countryDialingCode: '63',
    mobile: theirs,
    mobileVerified: true,
  });
  await openSecurity(page, player);
  await go(page, card(page, 'Contact details').getByRole('button', { name: 'Change mobile number' }));
  const dialog = page.getByRole('dialog', { name: 'Change mobile number' });
  await write(page, dialog.getByLabel('Mobile number'), theirs);
  await go(page, dialog.getByRole('button', { name: 'Send code' }));
  await expect(dialog.getByText('We sent a code')).toBeVisible();
  await page.keyboard.type(await codeSentTo(world.platform, `+63${theirs}`));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This belongs to another account.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Contact details')).toContainText('Not given');
});

test('a new e-mail address is given by key, after the password was said again', async ({ page, world }) => {
  const player = { username: `post${unique()}`, password: 'Croupier#2026' };
  const moved = `${player.username}@example.com`;
  await world.platform.control('/members', { ...player, language: 'EN' });
  await openSecurity(page, player);
  const opener = card(page, 'Contact details').getByRole('button', { name: 'Change e-mail' });
  try {
    await world.platform.control('/clock', { shift: 11 * 60_000 });
    await go(page, opener);
    const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
    await write(page, dialog.getByLabel('New e-mail address'), moved);
    await go(page, dialog.getByRole('button', { name: 'Send code' }));
    const guard = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(guard.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await walk(page, 5, guard);
    await page.keyboard.press('Escape');
    await expect(guard).toBeHidden();
    await expect(dialog.getByRole('alert')).toContainText('Enter your password again first.');
    await expect(dialog.getByRole('button', { name: 'Send code' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectFocusKept(page, guard);
    await write(page, guard.getByLabel('Password', { exact: true }), player.password);
    await page.keyboard.press('Enter');
    await expect(guard).toBeHidden();
    await expect(dialog.getByText('We sent a code')).toBeVisible();
    await write(page, dialog.getByLabel('Code', { exact: true }), await codeSentTo(world.platform, moved));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(card(page, 'Contact details')).toContainText('@example.com');
  } finally {
    await world.platform.control('/clock', { reset: true });
  }
});

test('passkeys are made, named and taken away by key, and the focus stays among them', async ({
  page,
  context,
  player,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSecurity(page, player);
  const keys = card(page, 'Passkeys');
  const add = keys.getByRole('button', { name: 'Add a passkey' });
  await go(page, add);
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(add).toBeFocused();
  await tabTo(page, keys.getByRole('button', { name: 'Rename Passkey 1' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Rename the passkey' });
  const name = naming.getByLabel('Name');
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Give it a name.');
  await page.keyboard.type('My own phone');
  await page.keyboard.press('Enter');
  await expect(naming).toBeHidden();
  await expect(keys.getByRole('button', { name: 'Rename My own phone' })).toBeFocused();
  await go(page, keys.getByRole('button', { name: 'Remove My own phone' }));
  const question = page.getByRole('dialog', { name: 'Remove My own phone?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await go(page, question.getByRole('button', { name: 'Remove' }));
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await expectFocusKept(page, keys);
});

test('an authenticator is set up and taken away by key', async ({ page, player }) => {
  await openSecurity(page, player);
  const guarded = card(page, 'Authenticator app');
  const opener = guarded.getByRole('button', { name: 'Set up the app' });
  await go(page, opener);
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await walk(page, 5, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await write(page, dialog.getByLabel('Code from the app'), '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('not the code');
  await write(page, dialog.getByLabel('Code from the app'), TOTP.generate({ secret }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectFocusKept(page, codes);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await walk(page, 4, codes);
  await go(page, codes.getByRole('button', { name: 'I have saved them' }));
  await expect(codes).toBeHidden();
  await expectFocusKept(page, guarded);
  const remove = guarded.getByRole('button', { name: 'Remove' });
  await go(page, remove);
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator' });
  await write(page, removal.getByLabel('Password', { exact: true }), player.password);
  await expectAccessible(page);
  await write(page, removal.getByLabel('Code from the app'), TOTP.generate({ secret, timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(removal).toBeHidden();
  await expect(guarded).toContainText('Not set up');
  await expectFocusKept(page, guarded);
});

test('devices are signed out by key, one and all, and the focus stays among them', async ({
  page,
  player,
  openElsewhere,
}) => {
  const others = [await openElsewhere(), await openElsewhere()];
  for (const elsewhere of others) await enterAs(elsewhere, player);
  await openSecurity(page, player);
  const devices = card(page, 'Signed-in devices');
  await expect(devices.getByRole('listitem')).toHaveCount(others.length + 1);
  await go(page, devices.getByRole('button', { name: /^Sign out (?!all)/ }).first());
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(others.length);
  await expectFocusKept(page, devices);
  await go(page, devices.getByRole('button', { name: 'Sign out all other devices' }));
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
  await expectAccessible(page);
  await go(page, question.getByRole('button', { name: 'Sign out all other devices' }));
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectFocusKept(page, room(page));
});
