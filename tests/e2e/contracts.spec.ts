import { readFile } from 'node:fs/promises';
import type { MemberAccount, World } from '../support/world.ts';
import { tokenOf } from '../support/world.ts';
import { offerTo, takeStep, type TestTerms } from '../support/contracts.ts';
import {
  accept,
  acceptEnd,
  askForEnd,
  awaitOffers,
  openAgentPage,
  openOffer,
  reviewAcceptance,
  reviewOffer,
  seeOffer,
  sendOffer,
  twoAgents,
  waitingOn,
} from './contractPages.ts';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const KIND = 'dailySalary';
const PAGE = 'agentDailyWages2';
const OWN: TestTerms = {
  productType: 'ALL',
  period: 'D',
  tiers: [{ rate: '2', periodBets: '100.00' }],
};

/** Both sides have agreed on a contract. */
async function agreed(world: World, giver: MemberAccount, holder: MemberAccount, terms: TestTerms): Promise<void> {
  const offer = offerTo(holder.memberId, terms);
  const contractId = await takeStep(world.platform, await tokenOf(world.platform, giver), KIND, offer);
  await takeStep(world.platform, await tokenOf(world.platform, holder), KIND, { request: 'ACCEPT', contractId });
}

test('a contract is offered within the giver’s own, seen at once below, accepted, and ended by both', async ({
  page,
  openElsewhere,
  world,
}) => {
  test.slow();
  const { top, below } = await twoAgents(world, KIND, OWN);
  const other = await openElsewhere();
  await enterAs(other, below);
  const theirs = await awaitOffers(other);

  await enterAs(page, top);
  const own = await openOffer(page, PAGE, below);
  await own.getByRole('textbox', { name: 'Rate' }).fill('3');
  await own.getByRole('button', { name: 'Review the offer' }).click();
  await expect(own.getByText('You may give at most 2%.')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await own.getByRole('textbox', { name: 'Rate' }).fill('1');
  await expect(own.getByText(/^Ask for at least P.100\.00 of stakes for this rate/)).toBeVisible();
  await own.getByRole('textbox', { name: 'Min. stakes a day' }).fill('100');
  await reviewOffer(page, below);
  await expectAccessibleOnBothScreens(page);
  await sendOffer(page, below);

  await seeOffer(other, top);
  await expect(waitingOn(other).getByRole('row', { name: /^1%/ })).toContainText('100.00');
  await expectAccessibleOnBothScreens(other);
  await reviewAcceptance(other, top);
  await expectAccessibleOnBothScreens(other);
  await accept(other);

  await openAgentPage(page, PAGE);
  await askForEnd(page, `To ${below.username}`);
  await acceptEnd(other);

  await theirs.getByRole('link', { name: 'History' }).first().click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Termination accepted' })).toBeVisible();
  await expectAccessibleOnBothScreens(other);
  const saving = other.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  const verify = (await theirs.getByRole('link', { name: 'Check it' }).getAttribute('href')) ?? '';
  const checking = await openElsewhere();
  await checking.goto(verify);
  const check = async (text: string): Promise<void> => {
    await checking.getByLabel('Proof (JSON)').fill(text);
    await checking.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check(saved);
  await expect(checking.getByRole('status')).toContainText('is genuine: 4 steps');
  await check(saved.replace('"rate":"1"', '"rate":"2"'));
  await expect(checking.getByRole('status')).toContainText('do not hold');
  const lines = saved.split('\n');
  await check(lines.toSpliced(2, 1).join('\n'));
  await expect(checking.getByRole('status')).toContainText('1 of 3 steps do not hold');
});

test('what changed between the look and the yes is shown and asked about again', async ({ page, world }) => {
  const { top, below } = await twoAgents(world, KIND, OWN);
  const last = await world.member({ type: 1, uplineId: Number(below.memberId) });
  await agreed(world, top, below, OWN);
  const less = { ...OWN, tiers: [{ rate: '0.5', periodBets: '100.00' }] };
  await takeStep(world.platform, await tokenOf(world.platform, top), KIND, offerTo(below.memberId, less));

  await enterAs(page, below);
  await openAgentPage(page, PAGE);
  await waitingOn(page).getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept?' });
  await expect(dialog.getByRole('heading', { name: 'New terms' })).toBeVisible();
  await agreed(world, below, last, OWN);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('This has changed since you looked at it.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '1 contract below ends with it' })).toBeVisible();
  await expect(dialog.getByText(`${below.username} to ${last.username}`)).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted.')).toBeVisible();
});

test('an offer that was taken back meanwhile is told so', async ({ page, world }) => {
  const { top, below } = await twoAgents(world, KIND, OWN);
  const token = await tokenOf(world.platform, top);
  const contractId = await takeStep(world.platform, token, KIND, offerTo(below.memberId, OWN));
  await enterAs(page, below);
  const shown = await openAgentPage(page, PAGE);
  await shown.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject?' });
  await expect(dialog.getByText(`You reject the offer from ${top.username}.`)).toBeVisible();
  await takeStep(world.platform, token, KIND, { request: 'WITHDRAW', contractId });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This is not possible any more.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(shown.getByRole('button', { name: 'Reject' })).toHaveCount(0);
});

test('payments and income of the seeded agents add up and can be read', async ({ page }) => {
  await enterAs(page, { username: 'agent01', password: 'Croupier#2026' });
  const payments = await openAgentPage(page, `${PAGE}.payments`);
  await payments.getByText('From the house').first().click();
  await expect(payments.getByLabel('How it was worked out').first()).toContainText('Due: base × rate');
  await expectAccessibleOnBothScreens(page);
  await payments.getByRole('button', { name: 'Given' }).click();
  await expect(payments.getByText('To agent02').first()).toBeVisible();
  const income = await openAgentPage(page, 'agentRevenueReport');
  await expect(income.getByRole('table', { name: 'By kind and payer' }).getByRole('row').nth(1)).toBeVisible();
  await expect(income.getByRole('table', { name: 'Settlements of contracts' })).toBeVisible();
  await expectAccessibleOnBothScreens(page);
});
