import type { Locator, Page } from 'playwright/test';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Agent' });

async function openPage(page: Page, name: string): Promise<Locator> {
  await page.goto(`/?agentCentre=${name}`);
  await expect(room(page)).toBeVisible();
  return room(page);
}

async function searchFor(page: Page, name: string): Promise<void> {
  await room(page).getByRole('searchbox', { name: 'Name' }).fill(name);
  await room(page).getByRole('button', { name: 'Search' }).click();
}

const newName = (): string => `a${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.slice(0, 13);

/** Makes a link on the account page, and answers its address. */
async function makeLink(page: Page, fill: (form: Locator) => Promise<void>): Promise<string> {
  const account = await openPage(page, 'registerCenter.new');
  await fill(account);
  await account.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText('The link is ready to share.')).toBeVisible();
  return (await account.getByText(/\/register\?code=/).textContent()) ?? '';
}

const CREATE = `mutation($input: CreateInvitationLinkInput!) {
  createInvitationLink(input: $input) { ... on CreateInvitationLinkSuccess { link { code } } }
}`;

/** Makes a link that ends in a moment, and waits until it has; answers its address. */
async function linkThatEnds(page: Page): Promise<string> {
  const endsAt = new Date(Date.now() + 3_000);
  const input = { joinsAs: 'PLAYER', note: 'Ending', endsAt, idempotencyKey: `e2e-ending-${endsAt.getTime()}` };
  const answer = await page.request.post('/graphql', { data: { query: CREATE, variables: { input } } });
  const code = /"code":"(\w+)"/.exec(await answer.text())?.[1];
  await expect.poll(() => Date.now()).toBeGreaterThan(endsAt.getTime());
  return `/register?code=${code}`;
}

const registration = (page: Page): Locator => page.getByRole('dialog', { name: 'Create an account' });

/** Fills in the registration, and sends it. */
async function join(page: Page): Promise<string> {
  const username = newName();
  const dialog = registration(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('Newcomer#2026');
  await dialog.getByLabel('Password again').fill('Newcomer#2026');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  return username;
}

async function provePerson(page: Page): Promise<void> {
  const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
  await slider.getByRole('button', { name: 'Confirm without the picture' }).click();
  await expect(registration(page)).toBeHidden({ timeout: 30_000 });
}

test('an account that an agent opens signs in, plays, and is in the reports of all agents above', async ({
  page,
  openElsewhere,
  world,
}) => {
  test.slow();
  const top = await world.member({ type: 1 });
  const middle = await world.member({ type: 1, uplineId: Number(top.memberId) });
  const agent = await world.member({ type: 1, uplineId: Number(middle.memberId) });
  const username = newName();

  await enterAs(page, agent);
  const account = await openPage(page, 'registerCenter');
  await expect(account.getByRole('heading', { name: 'No links yet' })).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await account.getByRole('link', { name: 'Open an account' }).click();
  await account.getByRole('button', { name: 'Open account' }).click();
  await expect(account.getByText('Please fill this in.').first()).toBeVisible();
  await account.getByLabel('Username').fill(agent.username.slice(0, 13));
  await account.getByRole('button', { name: 'Suggest' }).click();
  await account.getByRole('checkbox').check();
  await account.getByLabel('Username').fill(username);
  await expectAccessibleOnBothScreens(page);
  await account.getByRole('button', { name: 'Open account' }).click();
  await expect(account.getByRole('heading', { name: 'The account is open' })).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  const password = (await account.getByRole('definition').nth(1).textContent()) ?? '';

  const player = await openElsewhere();
  await player.goto('/login');
  await player.getByRole('main').getByLabel('Username').fill(username);
  await player.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await player.keyboard.press('Enter');
  const change = player.getByRole('dialog').filter({ has: player.getByLabel('New password', { exact: true }) });
  await change.getByLabel('New password', { exact: true }).fill('Mine#2026');
  await change.getByLabel('New password again').fill('Mine#2026');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();

  await player.goto('/rng');
  const games = player.getByRole('main').getByRole('article');
  await games
    .first()
    .getByRole('link', { name: /^Play / })
    .click();
  const spin = player.frameLocator('iframe').getByRole('button', { name: /^spin/i });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const [answer] = await Promise.all([
    player.waitForResponse((response) => response.url().endsWith('/play/api/spin')),
    spin.click(),
  ]);
  expect(answer.ok()).toBe(true);

  for (const above of [agent, middle, top]) {
    const browser = await openElsewhere();
    await enterAs(browser, above);
    const team = await openPage(browser, 'downlineManagmentView');
    await searchFor(browser, username);
    await expect(team.getByRole('row', { name: new RegExp(username) })).toBeVisible();
    for (const report of ['palStatementsAgentCopy', 'personalHistoryCopy']) {
      const shown = await openPage(browser, report);
      await searchFor(browser, username);
      await expect(shown.getByRole('row', { name: new RegExp(username) })).toBeVisible();
    }
    const overview = await openPage(browser, 'agentTeamOverview');
    await expect(overview.getByRole('table', { name: 'Most active lines' }).getByRole('row')).toHaveCount(2);
    await browser.close();
  }
});

test('a link for one: it is shared, used, and then says that it is used up', async ({ page, openElsewhere, world }) => {
  test.slow();
  const agent = await world.member({ type: 1 });
  await enterAs(page, agent);
  const address = await makeLink(page, async (form) => {
    await form.getByRole('radio', { name: 'Agent' }).check();
    await form.getByLabel('Note for yourself (optional)').fill('For Ana 👩‍👧');
    await form.getByLabel('How many can join (optional)').fill('1');
    await expectAccessibleOnBothScreens(page);
  });
  const account = room(page);
  await expect(account.getByRole('heading', { name: 'Nobody has joined yet' })).toBeVisible();
  await account.getByRole('button', { name: 'QR code: For Ana 👩‍👧' }).click();
  const qr = page.getByRole('dialog', { name: 'Scan to join' });
  await expect(qr.getByRole('img')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await qr.getByRole('button', { name: /Close/ }).click();

  const guest = await openElsewhere();
  await guest.goto(address);
  await expect(registration(guest).getByText(/You are joining with invitation code/)).toBeVisible();
  const late = await openElsewhere();
  await late.goto(address);
  await expect(registration(late).getByText(/You are joining with invitation code/)).toBeVisible();
  const username = await join(guest);
  await provePerson(guest);

  // It ended while the form was filled in.
  await join(late);
  await expect(registration(late).getByText(/used as often as it can be/)).toBeVisible();
  await expectAccessibleOnBothScreens(late);

  const next = await openElsewhere();
  await next.goto(address);
  await expect(registration(next).getByText(/used as often as it can be/)).toBeVisible();
  await registration(next).getByRole('button', { name: 'Join without it' }).click();
  await expect(registration(next).getByText(/used as often as it can be/)).toHaveCount(0);
  await join(next);
  await provePerson(next);

  await page.reload();
  await expect(account.getByRole('article')).toContainText('Used up');
  await expect(account.getByRole('article')).toContainText('Visits2');
  await account.getByRole('link', { name: username }).click();
  await expect(account.getByRole('heading', { name: username })).toContainText('Agent');
});

test('a link that its agent closes, and one that ends, say so where they lead to', async ({
  page,
  openElsewhere,
  world,
}) => {
  test.slow();
  const agent = await world.member({ type: 1 });
  await enterAs(page, agent);
  const closing = await makeLink(page, async (form) => {
    await form.getByLabel('Note for yourself (optional)').fill('Closing');
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    await form.getByLabel('Last day (optional)').fill(today);
  });
  await expect(room(page).getByRole('article')).toContainText(/Ends.*11:59/);
  const ending = await linkThatEnds(page);
  const account = await openPage(page, 'registerCenter');
  await account.getByRole('button', { name: 'Close: Closing' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Close this link?' }));
  await question.getByRole('button', { name: 'Keep it open' }).click();
  await expect(account.getByRole('article', { name: 'Closing' })).toContainText('Open');
  await account.getByRole('button', { name: 'Close: Closing' }).click();
  await expectAccessibleOnBothScreens(page);
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('The link is closed.')).toBeVisible();
  await expect(account.getByRole('article', { name: 'Closing' })).toContainText('Closed');

  const guest = await openElsewhere();
  await guest.goto(closing);
  await expect(registration(guest).getByText(/This invitation was closed/)).toBeVisible();
  await expectAccessibleOnBothScreens(guest);
  const later = await openElsewhere();
  await later.goto(ending);
  await expect(registration(later).getByText(/This invitation has ended/)).toBeVisible();
  await page.reload();
  await expect(account.getByRole('article', { name: 'Ending' })).toContainText('Ended');
});

test('players have no such page', async ({ page, world }) => {
  await enterAs(page, await world.member());
  await page.goto('/?agentCentre=registerCenter');
  await expect(page.getByRole('heading', { name: 'Open an account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New invitation link' })).toHaveCount(0);
});
