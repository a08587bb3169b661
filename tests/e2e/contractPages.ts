import type { Locator, Page } from 'playwright/test';
import type { ContractKind, TestTerms } from '../support/contracts.ts';
import { houseOffers, takeStep } from '../support/contracts.ts';
import type { MemberAccount, World } from '../support/world.ts';
import { tokenOf } from '../support/world.ts';
import { expect } from './test.ts';

/** What happens in another browser shows by itself; how long that may take at most. */
const LIVE = { timeout: 40_000 } as const;

/** The agent centre, over the page. */
export const roomOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Agent' });

/** Opens a page of the agent centre by its address. */
export async function openAgentPage(page: Page, name: string): Promise<Locator> {
  await page.goto(`/?agentCentre=${name}`);
  await expect(roomOf(page)).toBeVisible();
  return roomOf(page);
}

/** Goes to the other part of the page of a kind. */
export const openPart = (page: Page, name: 'Contracts' | 'Payments'): Promise<void> =>
  roomOf(page).getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name }).click();

/** An agent with a contract of the house's, and an agent directly below. */
export async function twoAgents(
  world: World,
  kind: ContractKind,
  terms: TestTerms,
): Promise<{ readonly top: MemberAccount; readonly below: MemberAccount }> {
  const top = await world.member({ type: 1 });
  const below = await world.member({ type: 1, uplineId: Number(top.memberId) });
  const contractId = await houseOffers(world.platform, top.username, kind, terms);
  await takeStep(world.platform, await tokenOf(world.platform, top), kind, { request: 'ACCEPT', contractId });
  return { top, below };
}

/** Opens the page on which nothing waits for an answer yet: an offer that is made now has to come by itself. */
export async function awaitOffers(page: Page): Promise<Locator> {
  const theirs = await openAgentPage(page, 'agentTeamOverview');
  await expect(theirs.getByRole('button', { name: '7 days' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Look at it' })).toHaveCount(0);
  return theirs;
}

/** Opens the form of an offer to somebody directly below. */
export async function openOffer(page: Page, name: string, { username }: MemberAccount): Promise<Locator> {
  const own = await openAgentPage(page, name);
  await own.getByRole('link', { name: 'Offer a contract' }).click();
  await own.getByRole('link', { name: `Choose ${username}` }).click();
  return own;
}

/** Asks what an offer means, which is shown before it is sent. */
export async function reviewOffer(page: Page, { username }: MemberAccount): Promise<Locator> {
  await roomOf(page).getByRole('button', { name: 'Review the offer' }).click();
  const looked = page.getByRole('dialog', { name: 'Review your offer' });
  await expect(looked.getByText(`You offer this contract to ${username}.`)).toBeVisible();
  return looked;
}

/** Sends an offer that is shown. */
export async function sendOffer(page: Page, { username }: MemberAccount): Promise<void> {
  await page.getByRole('dialog', { name: 'Review your offer' }).getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText('Your offer was sent.')).toBeVisible();
  await expect(roomOf(page).getByRole('heading', { name: `To ${username}` })).toBeVisible();
}

/** What waits for an answer on the page of a kind. */
export const waitingOn = (page: Page): Locator => roomOf(page).getByRole('region', { name: 'Waiting for your answer' });

/** Follows the link to an offer, once it is there by itself. */
export async function seeOffer(page: Page, { username }: MemberAccount): Promise<void> {
  await roomOf(page).getByRole('link', { name: 'Look at it' }).click(LIVE);
  await expect(waitingOn(page).getByRole('heading', { name: `From ${username}` })).toBeVisible();
}

/** Asks what accepting the offer means. */
export async function reviewAcceptance(page: Page, { username }: MemberAccount): Promise<Locator> {
  await waitingOn(page).getByRole('button', { name: 'Accept', exact: true }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept?' });
  await expect(accepting.getByText(`You accept the offer from ${username}.`)).toBeVisible();
  return accepting;
}

/** Says yes in the dialog that is open; nothing waits any more. */
export async function accept(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Accept?' }).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Accepted.')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(0);
}

/** The card of a contract on the page of its kind, such as the one “To ana”. */
export const cardOf = (page: Page, heading: string): Locator =>
  roomOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: heading }) });

/** Asks the other side to end a contract. */
export async function askForEnd(page: Page, heading: string): Promise<void> {
  await cardOf(page, heading).getByRole('button', { name: 'Request termination' }).click();
  const asking = page.getByRole('dialog', { name: 'Request termination?' });
  await asking.getByRole('button', { name: 'Request termination' }).click();
  await expect(page.getByText('Your request was sent.')).toBeVisible();
}

/** Accepts the end that the other side asks for, once the request is there by itself. */
export async function acceptEnd(page: Page): Promise<void> {
  await waitingOn(page).getByRole('button', { name: 'Accept termination' }).click(LIVE);
  await accept(page);
}
