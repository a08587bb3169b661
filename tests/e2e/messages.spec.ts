import type { Locator, Page } from 'playwright/test';
import { sendMessage } from '../../schema/upstream/messages.ts';
import type { MemberAccount, World } from '../support/world.ts';
import { tokenOf } from '../support/world.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible, openAwake } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

/** An agent, and a member below them. */
async function newLine(world: World) {
  const agent = await world.member({ type: 1 });
  return { agent, member: await world.member({ uplineId: Number(agent.memberId) }) };
}

async function writeTo(world: World, agent: MemberAccount, member: MemberAccount, content: string): Promise<void> {
  const token = await tokenOf(world.platform, agent);
  const body = {
    recipientType: 'DOWNLINE',
    receiverName: member.username,
    title: 'A letter',
    content,
    idempotencyKey: `e2e-${member.memberId}-${content.length}`,
  };
  await world.platform.rest.call(sendMessage, { token, body });
}

test('a message raises the count in both windows, and is answered; hostile text stays text', async ({
  page,
  world,
}) => {
  const { agent, member } = await newLine(world);
  await enterAs(page, member);
  await openAwake(page, '/?centre=messageV2');
  const window = await page.context().newPage();
  await openAwake(window, '/?centre=messageV2');
  await expect(centre(page).getByText('No messages')).toBeVisible();

  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  await writeTo(world, agent, member, hostile);
  for (const each of [page, window])
    await expect(centre(each).getByRole('button', { name: /A letter/ })).toBeVisible({ timeout: 30_000 });
  for (const each of [page, window]) await expect(centre(each).getByText('1 unread message')).toBeVisible();
  await centre(page)
    .getByRole('button', { name: /A letter/ })
    .click();
  await expect(centre(page).getByText(hostile)).toBeVisible();
  for (const each of [page, window]) await expect(centre(each).getByText('0 unread messages')).toBeVisible();
  await expectAccessible(page);

  await centre(page).getByRole('link', { name: 'Reply' }).click();
  await centre(page).getByLabel('Your reply').fill('Thank you');
  await page.reload();
  await expect(centre(page).getByLabel('Your reply')).toHaveValue('Thank you');
  await expectAccessible(page);
  await centre(page).getByRole('button', { name: 'Send' }).click();
  await expect(centre(page).getByText('You ·')).toBeVisible();
  await expect(centre(page).getByLabel('Your reply')).toHaveValue('');
});

test('a thread and its reply on a wide screen', { tag: '@wide' }, async ({ page, world }) => {
  const { agent, member } = await newLine(world);
  await writeTo(world, agent, member, 'A word');
  await enterAs(page, member);
  await page.goto('/?centre=messageV2');
  await centre(page)
    .getByRole('button', { name: /A letter/ })
    .click();
  await expectAccessible(page);
  await centre(page).getByRole('link', { name: 'Reply' }).click();
  await centre(page).getByLabel('Your reply').fill('Thank you');
  await expectAccessible(page);
  await centre(page).getByRole('button', { name: 'Send' }).click();
  await expect(centre(page).getByText('You ·')).toBeVisible();
  await expectAccessible(page);
});

test('a member writes to the operator, finds it among what they sent, and is answered', async ({
  page,
  player,
  world,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=messageV2.write');
  await expectAccessible(page);
  await centre(page).getByLabel('Subject (optional)').fill('A question');
  await centre(page).getByLabel('Message', { exact: true }).fill('Where is <b>my</b> bonus?');
  await centre(page).getByRole('button', { name: 'Send' }).click();
  await expect(centre(page).getByRole('heading', { name: 'A question' })).toBeVisible();
  await expect(centre(page).getByText('Where is <b>my</b> bonus?')).toBeVisible();
  await centre(page).getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(centre(page).getByRole('link', { name: 'Open conversation' })).toBeVisible();

  const office = await page.context().newPage();
  await office.goto(`${world.platform.controlUrl}/operator`);
  const messages = office.getByRole('region', { name: 'Messages of members' });
  await messages.getByText(`Read and answer ${player.username}`).press('Enter');
  await expect(messages.getByText('Where is <b>my</b> bonus?')).toBeVisible();
  const thread = messages.getByRole('listitem').filter({ hasText: player.username }).first();
  await thread.getByLabel('Answer', { exact: true }).fill('It is on <i>its</i> way.');
  await expectAccessible(office);
  await thread.getByRole('button', { name: /^Send the answer/ }).click();
  await sayWhy(office);
  await expect(office.getByRole('status')).toHaveText(`${player.username} is answered.`);
  await expect(messages.getByText(`Read what ${player.username} wrote`)).toBeVisible();
  await office.close();

  await centre(page).getByRole('link', { name: 'Open conversation' }).click();
  await expect(centre(page).getByText('It is on <i>its</i> way.')).toBeVisible({ timeout: 30_000 });
});
