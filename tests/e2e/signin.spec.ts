import { TOTP } from 'otpauth';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible, isPhone } from './page.ts';
import { enterAs, setUpAuthenticator } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

const STEP_MS = 30_000;
const balance = (page: Page): Locator => page.getByRole('banner').getByRole('group', { name: 'Balance' });

async function forget(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
}

async function typePassword(page: Page, { username, password }: Player): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('by SMS, too, an authenticator is asked for', async ({ page, context, baseURL, world }) => {
  test.slow();
  const member = await world.member();
  await enterAs(page, member);
  const secret = await setUpAuthenticator(page);

  await forget(context, baseURL);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'SMS code' }).click();
  const form = page.getByRole('main');
  await form.getByLabel('Mobile number').fill(member.mobile);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('a code is on its way')).toBeVisible();
  await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(world.platform, `+63${member.mobile}`));
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  const step = page.getByRole('region', { name: 'One more step' });
  await expect(step).toBeVisible();
  await expect(balance(page)).toBeHidden();
  await expectAccessible(page);
  await step.getByLabel('Code from the app').fill('000000');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(step.getByRole('alert')).toContainText('4 tries left');
  await step.getByLabel('Code from the app').fill(TOTP.generate({ secret, timestamp: Date.now() + STEP_MS }));
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(balance(page)).toContainText('100.00');
});

test('the agents’ door lets agents in, to their centre, and tells players that it is not theirs', async ({
  page,
  player,
  world,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Agent sign-in' }).click();
  await expect(page.getByRole('main').getByText('It opens the agent centre')).toBeVisible();
  await expectAccessible(page);
  await typePassword(page, player);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Only agents can open the agent centre.');
  await expect(balance(page)).toBeHidden();

  await typePassword(page, await world.member({ type: 1 }));
  await expect(page.getByRole('dialog', { name: 'Agent' })).toBeVisible();
  await expect(page).toHaveURL(/\?agentCentre=/);
});

test('an account that is no member’s is told so on either door', async ({ page, world }) => {
  const clerk = await world.member({ type: 9 });
  await page.goto('/login');
  await typePassword(page, clerk);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This is not a member account, so it cannot sign in here.',
  );
  await page.getByRole('button', { name: 'Agent sign-in' }).click();
  await typePassword(page, clerk);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This is not a member account, so it cannot sign in here.',
  );
});

/** Drags the piece through the picture, with a finger where there is one; it must follow. */
async function dragPiece(page: Page, slider: Locator): Promise<void> {
  const picture = slider.getByRole('img', { name: /gap in the shape/ });
  const piece = slider.locator('img[alt=""]');
  await expect.poll(async () => (await piece.boundingBox())?.width ?? 0).toBeGreaterThan(10);
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [from, to, at] = [x + width * 0.1, x + width * 0.6, y + height / 2];
  if (isPhone(page)) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: at }] });
    for (const step of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from + (to - from) * step, y: at }],
      });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(from, at);
    await page.mouse.down();
    await page.mouse.move(to, at, { steps: 4 });
    await page.mouse.up();
  }
  const centre = async (): Promise<number> => {
    const box = await piece.boundingBox();
    return box === null ? 0 : Math.round(box.x + box.width / 2);
  };
  await expect.poll(async () => Math.abs((await centre()) - to)).toBeLessThan(3);
}

test(
  'where the operator wants a slider, it comes after wrong passwords, and opens the door',
  { tag: '@both' },
  async ({ page, player, world }) => {
    await world.platform.control('/settings/slider', { atSignIn: true, tolerance: 400 });
    try {
      await page.goto('/login');
      const alert = page.getByRole('main').getByRole('alert');
      const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
      for (let time = 0; time < 2; time += 1) {
        await typePassword(page, { ...player, password: `wrong${time}` });
        await expect(alert).toContainText('password is wrong');
        await expect(slider).toBeHidden();
      }
      await typePassword(page, player);
      await expect(slider.getByRole('slider')).toBeVisible();
      await expectAccessible(page);
      await slider.getByRole('button', { name: 'Close' }).click();
      await expect(slider).toBeHidden();
      await expect(balance(page)).toBeHidden();

      await typePassword(page, player);
      await dragPiece(page, slider);
      await slider.getByRole('button', { name: 'Place it here' }).click();
      await expect(balance(page)).toContainText('100.00');
    } finally {
      await world.platform.control('/settings/slider', { atSignIn: false, tolerance: 6 });
    }
  },
);
