import type { Page } from 'playwright/test';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible, expectAccessibleOnBothScreens } from './page.ts';
import { expect, test } from './test.ts';

const status = (page: Page) => page.getByRole('status');
const latestChange = (page: Page) => page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem').first();

test.afterEach(({ world }) => world.platform.control('/operator/brand', { loginToHome: false }));

test('the operator page shows the settings, changes them, and records who did it and why', async ({ page, world }) => {
  await page.goto(`${world.platform.controlUrl}/operator`);
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  const members = page.getByRole('checkbox', { name: /^Only members may look around/ });
  const why = page.getByRole('dialog', { name: 'Show the site to members only' });
  await members.click();
  await expectAccessibleOnBothScreens(page);
  await why.getByRole('button', { name: 'Make the change' }).click();
  await expect(why).toBeVisible();
  await why.getByLabel('Your name').fill('Trần Bình');
  await why.getByLabel('Reason').fill('   ');
  await why.getByRole('button', { name: 'Make the change' }).click();
  await expect(why.getByLabel('Reason')).toHaveValue('');
  await expect(why.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(members).not.toBeChecked();
  await expect(members).toBeFocused();

  await members.press('Space');
  await why.getByLabel('Your name').fill('Trần Bình');
  await why.getByLabel('Reason').fill('A private evening');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Guests are sent to the sign-in.');
  await expect(members).toBeChecked();
  await expect(members).toBeFocused();
  await expect(latestChange(page)).toContainText(/brand.*Trần Bình.*A private evening.*loginToHome: no → yes/s);

  await members.press('Space');
  const again = page.getByRole('dialog', { name: 'Show the site to everybody' });
  await expect(again.getByLabel('Your name')).toHaveValue('Trần Bình');
  await expect(again.getByLabel('Reason')).toHaveValue('');
  await again.getByLabel('Reason').fill('The evening is over');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Guests may look around.');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('text, focus and scroll on the operator page stay as data changes; only what is concerned is updated', async ({
  page,
  world,
}) => {
  await page.goto(`${world.platform.controlUrl}/operator`);
  await page.getByText('Another notice').press('Enter');
  const title = page.getByRole('region', { name: 'Notices' }).getByLabel('Title, English');
  await title.pressSequentially('Tables rest at noon');
  await title.press('ArrowLeft');
  const place = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      caret: document.activeElement instanceof HTMLInputElement ? document.activeElement.selectionStart : null,
    }));
  const before = await place();
  expect(before.caret).toBe('Tables rest at noon'.length - 1);
  await page.evaluate(() => {
    const drawn = new Set<string>();
    for (const part of document.querySelectorAll('section'))
      new MutationObserver(() =>
        document.body.setAttribute('data-drawn', [...drawn.add(part.id)].toSorted().join(' ')),
      ).observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
  });

  const feature = page.getByRole('checkbox', { name: /PTSYS3/ });
  await expect(feature).toBeChecked();
  await world.platform.control('/operator/features/PTSYS3', { isEnabled: false });
  await expect(feature).not.toBeChecked();
  await expect(latestChange(page)).toContainText('feature PTSYS3');
  await expect(page.locator('body')).toHaveAttribute('data-drawn', 'changes');
  // A notice in the very part that is written in.
  const other = `Written elsewhere ${Date.now()}`;
  const { id } = await world.platform.control<{ id: number }>('/operator/notices', {
    type: 'B',
    title: other,
    content: '',
  });
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: other }),
  ).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-drawn', 'changes notices');
  await expect(title).toHaveValue('Tables rest at noon');
  await expect(title).toBeFocused();
  expect(await place()).toEqual(before);

  // By a change of one's own.
  await page.getByRole('checkbox', { name: /INBOX3/ }).click();
  await sayWhy(page);
  await expect(status(page)).toHaveText('INBOX3 is off.');
  await expect(title).toHaveValue('Tables rest at noon');

  // In a form whose other field somebody else changes, and then the same.
  await page.getByText('Change “Philippines”').press('Enter');
  const licence = page.getByRole('listitem').filter({ has: page.getByText('Change “Philippines”') });
  await licence.getByLabel('Number').fill('PAGCOR 12');
  await world.platform.control('/operator/licences/Philippines', { url: 'https://authority.example/12' });
  await expect(licence.getByLabel('Link, where it can be checked')).toHaveValue('https://authority.example/12');
  await expect(licence.getByLabel('Number')).toHaveValue('PAGCOR 12');
  await world.platform.control('/operator/licences/Philippines', { number: '13' });
  await expect(licence.getByText('It has become “13” since.')).toBeVisible();
  await expect(licence.getByLabel('Number')).toHaveValue('PAGCOR 12');
  await expect(licence.getByLabel('Number')).toBeFocused();
  await expectAccessibleOnBothScreens(page);

  await world.platform.control('/operator/licences/Philippines', { number: null, url: null });
  for (const code of ['PTSYS3', 'INBOX3'])
    await world.platform.control(`/operator/features/${code}`, { isEnabled: true });
  await world.platform.control(`/operator/notices/${id}/end`, {});
});

interface Offered {
  readonly site: { readonly languages: readonly { readonly code: string }[] };
}

test('the languages that visitors choose from are set, and offered to them', async ({ page, world }) => {
  const offered = async () => {
    const guest = await world.guest();
    const asked = await guest.run<Offered, object>('{ site { languages { code } } }');
    return asked.expectData().site.languages.map(({ code }) => code);
  };
  const all = ['TY', 'EN', 'VI', 'TH', 'ID', 'CN'];
  expect(await offered()).toEqual(all);
  await page.goto(`${world.platform.controlUrl}/operator`);
  const choice = page.getByRole('group', { name: 'Languages to choose from' });
  for (const name of ['Filipino', 'Chinese']) await choice.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Save the languages' }).click();
  await sayWhy(page);
  await expect(status(page)).toContainText('The languages are saved.');
  await expect(choice.getByRole('checkbox', { name: 'Filipino' })).not.toBeChecked();
  await expect.poll(offered, { timeout: 30_000 }).toEqual(['EN', 'VI', 'TH', 'ID']);

  await world.platform.control('/operator/brand', { languages: all });
  await expect(choice.getByRole('checkbox', { name: 'Filipino' })).toBeChecked();
});

test('what is normalised on saving is shown as it was saved, and counts as no change of anybody else', async ({
  page,
  world,
}) => {
  await page.goto(`${world.platform.controlUrl}/operator`);
  const section = page.getByRole('main');
  const mission = section
    .getByRole('region', { name: 'Missions' })
    .getByRole('listitem')
    .filter({ hasText: 'Stakes, in money 50.00' });
  await mission.getByText(/^Change “/).press('Enter');
  const reward = mission.getByLabel('Reward, in money');
  const before = await reward.inputValue();
  await reward.fill('0.5');
  await mission.getByRole('button', { name: /^Save “/ }).click();
  await sayWhy(page);
  await expect(status(page)).toHaveText('The mission is changed.');
  await expect(reward).toHaveValue('0.50');
  await expect(section.getByText('It has become')).toHaveCount(0);
  await reward.fill(before);
  await mission.getByRole('button', { name: /^Save “/ }).click();
  await sayWhy(page);
  await expect(mission).toContainText(`pays ${before}`);

  const rule = section
    .getByRole('region', { name: 'Registration' })
    .getByRole('listitem')
    .filter({ hasText: 'nickname' });
  await rule.getByText('nickname').press('Enter');
  const shortest = rule.getByLabel('Shortest');
  const former = await shortest.inputValue();
  await shortest.fill('03');
  await rule.getByRole('button', { name: 'Save the rule for nickname' }).click();
  await sayWhy(page);
  await expect(status(page)).toHaveText('The rule for nickname is saved.');
  await expect(shortest).toHaveValue('3');
  await expect(section.getByText('It has become')).toHaveCount(0);
  await world.platform.control('/operator/registration/nickname', { minLength: Number(former) });
});

test('a platform that answers slowly is asked one question at a time, and what it answers is shown', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await page.goto(`${world.platform.controlUrl}/operator`);
  const feature = page.getByRole('checkbox', { name: /PTSYS3/ });
  await expect(feature).toBeChecked();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let questions = 0;
  await page.route('**/operator/state', async (route) => {
    questions += 1;
    await released;
    await route.continue();
  });
  await world.platform.control('/operator/features/PTSYS3', { isEnabled: false });
  await page.clock.runFor(20_000);
  await expect.poll(() => questions).toBe(1);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(feature).not.toBeChecked();
  await expect(status(page)).toHaveCount(0);
  await world.platform.control('/operator/features/PTSYS3', { isEnabled: true });
});

test('sections appear with the present state in them, however late it comes', async ({ page, world }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/operator/state', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${world.platform.controlUrl}/operator`);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('region')).toHaveCount(0);
  release();
  await expect(page.getByRole('checkbox', { name: /PTSYS3/ })).toBeChecked();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await page.unrouteAll({ behavior: 'wait' });
});

test('a part that cannot be shown says so; the others go on, and so does it when it can be shown again', async ({
  page,
  consoleErrors,
  world,
}) => {
  await page.route('**/operator/state', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), notices: null } });
  });
  await page.goto(`${world.platform.controlUrl}/operator`);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('cannot show the present state')).toBeVisible();
  await expect(page.getByText('cannot show the present state').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Missions' }).getByRole('listitem').first()).toBeVisible();
  await expect(status(page)).toHaveCount(0);
  expect(consoleErrors).toHaveLength(1);
  consoleErrors.length = 0;

  await page.unrouteAll({ behavior: 'wait' });
  await expect(notices.getByText('cannot show the present state')).toBeHidden();
  await expect(notices.getByRole('listitem').first()).toBeVisible();
});

test('a licence set on the operator page is in the footer once it has number, link and picture, with its text', async ({
  page,
  baseURL,
  world,
}) => {
  const footer = page.getByRole('contentinfo');
  const malta = footer.getByRole('link', { name: /Malta/ });
  await page.goto(baseURL ?? '');
  await expect(footer.getByText('holds no gaming licence')).toBeVisible();
  await expect(malta).toHaveCount(0);

  await page.goto(`${world.platform.controlUrl}/operator`);
  const section = page.getByRole('region', { name: 'Licences' });
  await section.getByLabel('Licensing statement, English').fill('Baize & Brass is licensed in Malta.');
  await section.getByRole('button', { name: 'Save the statement' }).click();
  await sayWhy(page);
  await expect(status(page)).toHaveText('The licensing statement is saved.');
  await section.getByText('Change “Malta”').press('Enter');
  const row = section.getByRole('listitem').filter({ has: page.getByText('Change “Malta”') });
  await row.getByLabel('Number').fill('MGA/B2C/123');
  await row.getByLabel('Link, where it can be checked').fill('https://authority.example/123');
  await row.getByRole('button', { name: 'Save the licence of Malta' }).click();
  await sayWhy(page);
  await expect(row.getByText('Not shown: it has no picture')).toBeVisible();
  await expect(async () => {
    await page.goto(baseURL ?? '');
    await expect(footer.getByText('is licensed in Malta')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await expect(malta).toHaveCount(0);

  await world.platform.control('/operator/licences/Malta', { badge: '/cdn/avatars/1.svg' });
  await expect(async () => {
    await page.goto(baseURL ?? '');
    await expect(malta).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
  await expect(malta).toHaveAttribute('href', 'https://authority.example/123');
  await expect(malta).toContainText('MGA/B2C/123');
  await malta.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      malta
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  // Header and bottom bar cover links half where the page happens to stand.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await world.platform.control('/operator/licences/Malta', { number: null, url: null, badge: null });
});

test('a banner that the operator writes is met on its page, in the visitor’s language', async ({
  page,
  baseURL,
  consoleErrors,
  world,
}) => {
  const address = `${world.platform.controlUrl}/operator`;
  const [english, vietnamese] = [`Derby ${Date.now()}`, `Trận đấu ${Date.now()}`];
  const row = page.getByRole('listitem').filter({ has: page.locator('small', { hasText: 'w_sports' }) });
  await page.goto(address);
  await row.getByText(/^Change “/).press('Enter');
  const before = await row.getByLabel('Title, English').inputValue();
  await row.getByLabel('Title, English').fill(english);
  await row.getByText('Other languages').press('Enter');
  const beforeInVietnamese = await row.getByLabel('Title, Vietnamese').inputValue();
  await row.getByLabel('Title, Vietnamese').fill(vietnamese);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Save “${before}”` }).press('Enter');
  await sayWhy(page);
  await expect(page.getByRole('status')).toHaveText('The banner is changed.');
  await expect(row.getByRole('button', { name: `Save “${english}”` })).toBeVisible();
  await expect(row.getByLabel('Title, English')).toHaveValue(english);

  await page.context().addCookies([{ name: 'hisLang', value: 'VI', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('hisLang', 'VI'));
  await expect(async () => {
    await page.goto('/sports');
    await expect(page.getByText(vietnamese).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });

  await page.goto(address);
  await row.getByText(/^Change “/).press('Enter');
  await row.getByLabel('Title, English').fill(before);
  await row.getByText('Other languages').press('Enter');
  await row.getByLabel('Title, Vietnamese').fill(beforeInVietnamese);
  await row.getByLabel(/^Leads to/).fill('nowhere at all');
  await row.getByRole('button', { name: /^Save “/ }).click();
  await sayWhy(page);
  await expect(page.getByRole('status')).toContainText('link');
  consoleErrors.length = 0;
  await row.getByLabel(/^Leads to/).fill('');
  await row.getByRole('button', { name: /^Save “/ }).click();
  await sayWhy(page);
  await expect(page.getByRole('status')).toHaveText('The banner is changed.');
});
