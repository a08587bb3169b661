import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright/test';
import type { MemberAccount, World } from '../support/world.ts';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

const STEP_MS = 30_000;
const inside = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' });

async function typePassword(page: Page, { username, password }: Player): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/?centre=securityCenter');
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
}

async function forget(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
}

/** A member whom the platform has only ever seen somewhere else. */
const traveller = (world: World): Promise<MemberAccount> =>
  world.member({ checksNewAddresses: true, address: '203.0.113.7', payeeName: 'Amihan Dela Cruz' });

test('a sign-in from a new place is asked for one more step, and each way to show it is enough', async ({
  page,
  context,
  baseURL,
  world,
}) => {
  for (const way of ['SMS', 'e-mail', 'name'] as const) {
    const member = await traveller(world);
    await typePassword(page, member);
    const step = page.getByRole('region', { name: 'One more step' });
    await expect(step).toBeVisible();
    if (way === 'name') {
      await step.getByRole('radio', { name: 'Name on your bank account' }).check();
      await step.getByRole('textbox').fill('Somebody Else');
      await step.getByRole('button', { name: 'Continue' }).click();
      await expect(step.getByRole('alert')).toContainText('4 tries left');
      await expectAccessible(page);
      await step.getByRole('textbox').fill('amihan dela cruz');
    } else {
      await step.getByRole('radio', { name: `Code by ${way}` }).check();
      await step.getByRole('button', { name: 'Send code' }).click();
      await expect(step.getByRole('status').filter({ hasText: 'We sent a code' })).toBeVisible();
      await step
        .getByLabel('Code', { exact: true })
        .fill(await codeSentTo(world.platform, way === 'SMS' ? `+63${member.mobile}` : member.email));
    }
    await step.getByRole('button', { name: 'Continue' }).click();
    await expect(inside(page)).toContainText('100.00');
    await forget(context, baseURL);
    await page.evaluate(() => localStorage.clear());
  }
});

test('an authenticator is set up, asked for at the next sign-in, and not again in a trusted browser', async ({
  page,
  context,
  player,
  baseURL,
}) => {
  await enterAs(page, player);
  await openSecurity(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await expectAccessible(page);
  const secret = Secret.fromBase32((await page.locator('code').first().innerText()).replaceAll(' ', ''));
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('alert')).toContainText('not the code');
  await page.getByLabel('Code from the app').fill(TOTP.generate({ secret }));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recovery] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await forget(context, baseURL);
  await typePassword(page, player);
  const step = page.getByRole('region', { name: 'One more step' });
  await step.getByLabel('Code from the app').fill(TOTP.generate({ secret, timestamp: Date.now() + STEP_MS }));
  await step.getByLabel('Trust this browser for 30 days').check();
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(inside(page)).toContainText('100.00');

  const kept = (await context.cookies()).filter(({ name }) => name.endsWith('croupier_device'));
  expect(kept).toMatchObject([{ httpOnly: true }]);
  await forget(context, baseURL);
  await context.addCookies(kept);
  await typePassword(page, player);
  await expect(inside(page)).toContainText('100.00');

  await forget(context, baseURL);
  await typePassword(page, player);
  await step.getByLabel('Code from the app').fill(recovery ?? '');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(inside(page)).toContainText('100.00');
});

test('a passkey is made and signs in without a password', async ({ page, context, player, baseURL }) => {
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
  await enterAs(page, player);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('My own phone');
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My own phone', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await forget(context, baseURL);
  await page.goto('/login');
  // A browser may offer the only passkey beside the username and take it by itself here.
  await page
    .getByRole('button', { name: 'Use a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(inside(page)).toContainText('100.00');

  await openSecurity(page);
  await page.getByRole('button', { name: 'Remove My own phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(page.getByText('My own phone', { exact: true })).toBeHidden();
});

test('signing out everywhere else throws the other browser out, and leaves this one in', async ({
  page,
  player,
  openElsewhere,
}) => {
  await enterAs(page, player);
  const elsewhere = await openElsewhere();
  await enterAs(elsewhere, player);
  await elsewhere.goto('/');
  await expect(inside(elsewhere)).toBeVisible();

  await openSecurity(page);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Sign out all other devices?' }))
    .last()
    .getByRole('button', { name: 'Sign out all other devices' })
    .click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
});

test('a member who has never been here is welcomed once, and may guard the account at once', async ({
  page,
  world,
}) => {
  const player = await world.member({ hasLoggedIn: false });
  await typePassword(page, player);
  const welcome = page.getByRole('dialog', { name: 'Secure your account' });
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(welcome).toBeHidden();
});

test('a new address holds once the code that went there is typed, and the old one is told', async ({ page, world }) => {
  const player = await world.member();
  const { email } = player;
  const moved = `moved.${email}`;
  await enterAs(page, player);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail address').fill(moved);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('We sent a code')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, moved));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('mo****@example.com')).toBeVisible();
  const { messages } = await world.platform.control<{ messages: { purpose: string }[] }>(
    `/outbox?recipient=${encodeURIComponent(email)}&limit=1`,
  );
  expect(messages[0]?.purpose).toBe('notice.email-changed');
});
