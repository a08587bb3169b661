import type { Locator, Page } from 'playwright/test';
import type { World } from '../support/world.ts';
import { sayWhy } from './operatorPage.ts';
import { centsIn, expectAccessible, expectAccessibleOnBothScreens, expectBalance, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const heading = (page: Page, name: string): Locator => centre(page).getByRole('heading', { name });
const giveTicket = (world: World, username: string, table: string) =>
  world.platform.control(`/members/${username}/tickets`, { table });

async function openCentre(page: Page): Promise<void> {
  await page.goto('/?centre=rewardCenter');
}

/** Opens the dialog of a ticket. */
async function take(page: Page, name: string): Promise<Locator> {
  await centre(page).getByRole('listitem', { name }).getByRole('button', { name: 'Open' }).press('Enter');
  return page.getByRole('dialog', { name });
}

test(
  'a wheel is opened by the keyboard; it pays what its proof says, which is checked without a connection',
  { tag: '@wide' },
  async ({ page, world }) => {
    const player = await world.member({ balance: '10.00' });
    for (const table of ['wheel', 'scratch']) await giveTicket(world, player.username, table);
    await enterAs(page, player);
    await openCentre(page);
    await expect(heading(page, '2 tickets to open')).toBeVisible();
    const wheel = await take(page, 'Prize wheel');
    await expect(wheel.getByRole('row', { name: /^P.1\.00 Small prize 30%$/ })).toBeVisible();
    await expectAccessibleOnBothScreens(page);
    await wheel.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
    const result = wheel.getByText(/^You get P/);
    await expect(result).toBeVisible();
    await expect(wheel.getByRole('button', { name: 'Done' })).toBeFocused();
    await expectAccessibleOnBothScreens(page);
    const prize = centsIn(await result.textContent());
    await expectBalance(page, 1_000 + prize);

    const checking = page.waitForEvent('popup');
    await wheel.getByRole('link', { name: 'Check this draw yourself' }).click();
    const check = await checking;
    const verdict = check.getByRole('status');
    await expect(verdict).toHaveAttribute('data-ok', 'true');
    await expectAccessibleOnBothScreens(check);
    const proof = check.getByLabel('Proof (JSON)');
    const text = await proof.inputValue();
    expect(JSON.parse(text)).toMatchObject({ style: 'WHEEL', amount: String(prize) });
    await check.context().setOffline(true);
    await proof.fill(text.replace(/"amount": "(\d+)"(?=,\s*"serverSeed")/, '"amount": "10000000"'));
    await check.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(verdict).toHaveAttribute('data-ok', 'false');
    await proof.fill(text);
    await check.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(verdict).toHaveAttribute('data-ok', 'true');
    await check.context().setOffline(false);
    await check.close();

    await wheel.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(heading(page, '1 ticket to open')).toBeVisible();
    await centre(page).getByText('Opened tickets').press('Enter');
    const row = centre(page).getByRole('listitem', { name: 'Prize wheel' });
    await expect(row.getByRole('link', { name: 'Check this draw yourself' })).toBeVisible();
    await expectAccessibleOnBothScreens(page);
    expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
  },
);

test('while the wheel turns the header tells nothing, and it stops in the middle of what was drawn', async ({
  page,
  world,
}) => {
  const player = await world.member({ balance: '10.00' });
  await giveTicket(world, player.username, 'wheel');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enterAs(page, player);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('10.00');
  await openCentre(page);
  const wheel = await take(page, 'Prize wheel');
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(wheel.locator('[data-phase="moving"]').first()).toBeVisible();
  await expect(pillOf(page)).toContainText('10.00');
  await expect(wheel.getByText(/^You get/)).toHaveCount(0);
  await expect(wheel.getByText(/^You get/)).toBeVisible();
  await expect(pillOf(page)).not.toContainText('10.00');
  // The pointer is at the top: what it points at, in the middle of the rim, is the segment that was drawn.
  const isAimed = await wheel.locator('[data-drawn] path').evaluate((segment) => {
    const picture = segment.closest('svg');
    picture?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = picture?.getBoundingClientRect();
    const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.25);
    return Boolean(at?.closest('[data-drawn]'));
  });
  expect(isAimed).toBe(true);
});

test('an opening whose answer is lost is told as unclear, and settles by itself', async ({ page, world }) => {
  const player = await world.member({ balance: '10.00' });
  await giveTicket(world, player.username, 'envelope');
  await enterAs(page, player);
  await openCentre(page);
  const envelope = await take(page, 'Red envelope');
  await world.platform.control('/faults', [
    { call: 'PROMOFE_claimTicket', kind: 'cut', count: 1 },
    { call: 'writeOutcome', kind: 'status', status: 500, count: 1 },
  ]);
  await envelope.getByRole('button', { name: 'Open the envelope' }).click();
  await expect(envelope.getByText('We do not know yet')).toBeVisible();
  await expectAccessible(page);
  const result = envelope.getByText(/^You get P/);
  await expect(result).toBeVisible();
  await expectBalance(page, 1_000 + centsIn(await result.textContent()));
});

test(
  'the operator gives tickets, and writes a table whose broken rule is named',
  { tag: '@wide' },
  async ({ page, world, openElsewhere }) => {
    const player = await world.member({ balance: '0.00' });
    const desk = await openElsewhere();
    await desk.goto(`${world.platform.controlUrl}/operator`);
    const tickets = desk.getByRole('region', { name: 'Prize tickets' });
    const card = tickets.getByRole('listitem').filter({ hasText: /^Turn a card, version 1/ });
    await expect(card.getByText('A ticket costs 2.6200 on average.')).toBeVisible();
    await card.getByText('Change “Turn a card”').press('Enter');
    await card.getByLabel('Chance, of a million').first().fill('350001');
    await expect(card.getByText(/^The chances sum to 1000001 of 1000000/)).toBeVisible();
    await expectAccessible(desk);
    await card.getByRole('button', { name: /^Save/ }).click();
    await sayWhy(desk);
    await expect(desk.getByRole('status').filter({ hasText: 'not to 1000000' })).toBeVisible();
    await card.getByLabel('Chance, of a million').first().fill('300000');
    await card.getByLabel('Chance, of a million').nth(1).fill('450000');
    await card.getByRole('button', { name: /^Save/ }).click();
    await sayWhy(desk);
    await expect(tickets.getByText('Turn a card, version 2')).toBeVisible();

    await tickets.getByText('Give tickets').press('Enter');
    await tickets.getByLabel('Username').fill(player.username);
    await tickets.getByLabel('Prize table').selectOption('card');
    await tickets.getByLabel('How many tickets').fill('2');
    await tickets.getByLabel('Days that they are valid').fill('3');
    await tickets.getByRole('button', { name: 'Give the tickets' }).click();
    await sayWhy(desk);
    await expect(desk.getByRole('status').filter({ hasText: 'They are given.' })).toBeVisible();

    await enterAs(page, player);
    await openCentre(page);
    await expect(heading(page, '2 tickets to open')).toBeVisible();
    await centre(page)
      .getByRole('listitem', { name: 'Turn a card' })
      .first()
      .getByRole('button', { name: 'Open' })
      .click();
    await expect(page.getByRole('row', { name: /No prize 30%/ })).toBeVisible();
  },
);
