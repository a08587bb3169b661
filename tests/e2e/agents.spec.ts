import type { Locator, Page } from 'playwright/test';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'Newcomer#2026';
/** Of the seeded platform: the top agent, and the code of an agent directly below. */
const TOP = { username: 'agent01', password: 'Croupier#2026' };
const MIDDLE = { username: 'agent02', password: 'Croupier#2026' };
const MIDDLE_CODE = 'BAIZE02';

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

/** Opens an account with an agent's code, and stays signed in with it. */
async function joinBy(page: Page, code: string): Promise<string> {
  const username = `a${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.slice(0, 13);
  await page.goto(`/register?affiliateCode=${code}`);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
  await slider.getByRole('button', { name: 'Confirm without the picture' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  return username;
}

test('who joins with an agent’s code and plays is in every report of all agents above', async ({
  page,
  openElsewhere,
  world,
}) => {
  test.slow();
  const username = await joinBy(await openElsewhere(), MIDDLE_CODE);
  await world.platform.control(`/members/${username}/played`, { deposit: '800.00', stake: '500.00' });

  await enterAs(page, TOP);
  const overview = await openPage(page, 'agentTeamOverview');
  await expect(overview.getByRole('img', { name: /^Stakes for each day/ })).toBeVisible();
  await expect(overview.getByRole('table', { name: 'Most active lines' }).getByRole('link').first()).toBeVisible();
  await expectAccessibleOnBothScreens(page);

  const team = await openPage(page, 'downlineManagmentView');
  await searchFor(page, username);
  await expect(team.getByRole('row', { name: new RegExp(username) })).toContainText('2');
  await expectAccessibleOnBothScreens(page);
  await team.getByRole('link', { name: username }).click();
  await expect(team.getByRole('heading', { name: username })).toBeVisible();
  await expect(team.getByRole('navigation', { name: 'Place in your team' }).getByRole('link')).toHaveText([
    'Your team',
    MIDDLE.username,
  ]);
  await expect(team.getByRole('link', { name: 'Send money' })).toHaveCount(0);
  await expectAccessibleOnBothScreens(page);

  const betting = await openPage(page, 'personalHistoryCopy');
  await expect(betting.getByRole('table')).toBeVisible();
  await expectAccessibleOnBothScreens(page);

  const profit = await openPage(page, 'palStatementsAgentCopy');
  await searchFor(page, username);
  await expect(profit.getByRole('row', { name: new RegExp(username) })).toContainText('500.00');
  await expectAccessibleOnBothScreens(page);

  const transactions = await openPage(page, 'agentDownlineTransactionDetailsCopy');
  await searchFor(page, username);
  const rows = transactions.getByRole('row', { name: new RegExp(username) });
  await expect(rows.filter({ hasText: 'Deposit' })).toContainText('800.00');
  await expectAccessibleOnBothScreens(page);

  const other = await openElsewhere();
  await enterAs(other, MIDDLE);
  await openPage(other, 'palStatementsAgentCopy');
  await expect(room(other).getByRole('row', { name: new RegExp(username) })).toContainText('500.00');
});

test('an agent sends money to a member directly below, who has it at once', async ({ page, world }) => {
  const agent = await world.member({ type: 1, balance: '1000.00' });
  const below = await world.member({ uplineId: Number(agent.memberId), balance: '0.00' });
  await enterAs(page, agent);
  const team = await openPage(page, 'downlineManagmentView');
  await team.getByRole('link', { name: below.username }).click();
  await team.getByRole('link', { name: 'Send money' }).click();
  await team.getByRole('link', { name: 'Set it' }).click();
  await team.getByLabel('New payment password').fill('424242');
  await team.getByLabel('Once more').fill('424242');
  await team.getByRole('button', { name: 'Set the payment password' }).click();
  await team.getByLabel('Amount').fill('150');
  await team.getByRole('button', { name: 'Continue' }).click();
  await expectAccessibleOnBothScreens(page);
  await team.getByRole('textbox', { name: 'Payment password', exact: true }).fill('424242');
  await team.getByRole('button', { name: /^Send P.150\.00$/ }).click();
  await expect(page.getByText('The money was sent.')).toBeVisible();
  await expect(team.getByLabel(`About ${below.username}`)).toContainText('150.00');
});

test('somebody of another line is not shown, whatever address is typed', async ({ page, world }) => {
  const agent = await world.member({ type: 1 });
  const stranger = await world.member();
  await enterAs(page, agent);
  for (const name of ['downlineManagmentView', 'palStatementsAgentCopy']) {
    const shown = await openPage(page, `${name}.${stranger.memberId}`);
    await expect(shown.getByRole('heading', { name: 'Not in your team' })).toBeVisible();
    await expect(shown.getByText(stranger.username)).toHaveCount(0);
    await expectAccessibleOnBothScreens(page);
  }
});

test('an agent without anybody below is told so on every page', async ({ page, world }) => {
  await enterAs(page, await world.member({ type: 1 }));
  for (const [name, told] of [
    ['agentTeamOverview', 'Nothing on these days'],
    ['downlineManagmentView', 'Nobody is below you yet'],
    ['personalHistoryCopy', 'Nothing on these days'],
    ['palStatementsAgentCopy', 'Nothing on these days'],
    ['agentDownlineTransactionDetailsCopy', 'Nothing on these days'],
  ] as const)
    await expect((await openPage(page, name)).getByRole('heading', { name: told })).toBeVisible();
});

test('an announcement for agents is unread until it is opened; one that the operator writes comes first', async ({
  page,
  world,
}) => {
  const title = `For agents ${Date.now().toString(36)}`;
  await world.platform.control('/operator/notices', {
    type: 'A',
    title: { EN: title },
    content: { EN: '<p>Read by agents alone.</p>' },
  });
  await enterAs(page, MIDDLE);
  const centre = await openPage(page, 'agentAnnouncement');
  const first = centre
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(first.getByRole('button')).toContainText(`Unread:${title}`);
  await expectAccessibleOnBothScreens(page);
  await first.getByRole('button').click();
  await expect(first.getByText('Read by agents alone.')).toBeVisible();
  await expect(first.getByRole('button')).not.toContainText('Unread:');
  await expectAccessibleOnBothScreens(page);
  await openPage(page, 'agentAnnouncement');
  await expect(centre.getByRole('button', { name: title })).toBeVisible();
  await expect(centre.getByRole('button', { name: `Unread: ${title}` })).toHaveCount(0);
});
