import type { Page } from 'playwright/test';
import { platformTime, passTime } from '../platformTime.ts';
import type { World } from '../../support/world.ts';
import { centsIn, isPhone } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

/** Three dice, drawn each minute. */
export const FAST = 'K3_1';
/** Time that a person needs to place a bet on a slow machine. */
const ENOUGH_MS = 42_000;

export interface NextDraw {
  readonly number: string;
  readonly opensAt: string | null;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly asOf: string;
}

/** The draw that is open at the platform's present time: an answer may be from before its clock was moved. */
async function nextDraw(world: World, page: Page): Promise<NextDraw> {
  const query = `{ lottery(code: "${FAST}") { nextDraw { number opensAt closesAt drawsAt asOf } } }`;
  const found: NextDraw[] = [];
  await expect
    .poll(
      async () => {
        const answer = await page.request.post('/graphql', { data: { query } });
        const { data } = (await answer.json()) as { data: { lottery: { nextDraw: NextDraw | null } } };
        const draw = data.lottery.nextDraw;
        if (draw && Math.abs(Date.parse(draw.asOf) - (await platformTime(world))) < 3_000) found.push(draw);
        return found.length;
      },
      { message: 'an answer of the platform’s present time', timeout: 30_000, intervals: [300] },
    )
    .toBeGreaterThan(0);
  const [draw] = found;
  if (!draw) throw new Error('no draw');
  return draw;
}

/** Moves the platform's clock to where a draw is open, and long enough. Other tests may have left it anywhere. */
export async function openDraw(world: World, page: Page): Promise<NextDraw> {
  for (;;) {
    const draw = await nextDraw(world, page);
    const now = Date.parse(draw.asOf);
    const opens = draw.opensAt === null ? now : Date.parse(draw.opensAt);
    if (opens > now) await world.platform.control('/clock', { shift: opens - now + 500 });
    else if (Date.parse(draw.closesAt) - now >= ENOUGH_MS) return draw;
    else await world.platform.control('/clock', { shift: Date.parse(draw.drawsAt) - now + 1000 });
    await expect
      .poll(async () => (await nextDraw(world, page)).number === draw.number && opens <= now, { timeout: 20_000 })
      .toBe(false);
    if (opens > now) return draw;
  }
}

/**
 * Moves the platform's clock to where a draw takes no more bets and is yet to be drawn, and waits until the answers
 * that a hall asks for are of that time: the one for all lotteries, and the one for the first of them, which tells it
 * the time.
 */
export async function closeDraw(world: World, page: Page, { closesAt }: NextDraw): Promise<void> {
  await passTime(world, Date.parse(closesAt));
  interface Told {
    readonly code: string;
    readonly nextDraw: { readonly asOf: string } | null;
  }
  const ask = async <Data>(query: string): Promise<Data> => {
    const answer = await page.request.post('/graphql', { data: { query } });
    return ((await answer.json()) as { data: Data }).data;
  };
  const isOfThatTime = (told: Told | undefined): boolean => (told?.nextDraw?.asOf ?? '') >= closesAt;
  await expect
    .poll(
      async () => {
        const { lotteryMenus } = await ask<{ lotteryMenus: { lotteries: Told[] }[] }>(
          '{ lotteryMenus { lotteries { code nextDraw { asOf } } } }',
        );
        const all = lotteryMenus.flatMap(({ lotteries }) => lotteries);
        const first = all.find(({ nextDraw }) => nextDraw !== null)?.code ?? '';
        const alone = await ask<{ lottery: Told }>(`{ lottery(code: "${first}") { code nextDraw { asOf } } }`);
        return isOfThatTime(all.find(({ code }) => code === FAST)) && isOfThatTime(alone.lottery);
      },
      { message: 'an answer from after the draw closed', intervals: [100] },
    )
    .toBe(true);
}

/** Moves the platform's clock past a draw. */
export async function passDraw(world: World, draw: NextDraw): Promise<void> {
  await world.platform.control('/clock', { shift: Date.parse(draw.drawsAt) - (await platformTime(world)) + 1500 });
}

/** Puts one unit on the table's slip. */
export async function pick(page: Page, option: string, stake = '1'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${option}\\b`) }).click();
  await page.getByLabel('Stake per unit').fill(stake);
  await page.getByRole('button', { name: 'Add to slip' }).click();
}

/** The slip, which a phone opens first. */
export async function openSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open slip' }).click();
}

export const place = (page: Page) =>
  page.getByRole('region', { name: 'Your slip' }).getByRole('button', { name: /^Place \d+ bet/ });
export const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Place for/ });

/** From the lottery that the navigation opens through the hall to the fast one. */
async function openFast(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'All lotteries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery lobby' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a lottery' }).fill(FAST);
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Fast Three 1 min/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=K3_1&vendor=ELOTT$/);
}

/** Two tickets of 1.50 on both halves, of which at most one wins: three alike lose both. */
export async function playLottery(world: World, page: Page): Promise<Played> {
  await openFast(page);
  const draw = await openDraw(world, page);
  await expect(page.getByText(`Draw ${draw.number}`, { exact: true })).toBeVisible({ timeout: 20_000 });
  for (const half of ['Big', 'Small']) await pick(page, half, '1.50');
  await openSlip(page);
  await place(page).click();
  await confirm(page).click();
  await expect(page.getByText('2 tickets bought for draw')).toBeVisible();
  const tickets = page.getByRole('list', { name: 'My tickets' }).getByRole('article').filter({ hasText: draw.number });
  await expect(tickets).toHaveCount(2);
  await expect(tickets.first()).toContainText('Waiting for the draw');

  await passDraw(world, draw);
  await expect(page.getByText(`Results of draw ${draw.number}`)).toBeVisible({ timeout: 30_000 });
  await expect(tickets.filter({ hasText: 'Waiting for the draw' })).toHaveCount(0, { timeout: 30_000 });
  const won = (await tickets.allInnerTexts())
    .map((text) => /(?<!Not )Won\D*([\d,]+\.\d\d)/i.exec(text)?.[1] ?? null)
    .filter((prize) => prize !== null);
  expect(won.length).toBeLessThanOrEqual(1);
  await tickets.first().getByText('Proof').click();
  await expect(tickets.first().getByRole('link', { name: 'Check this draw yourself' })).toHaveAttribute(
    'href',
    /\/play\/verify/,
  );
  await page.reload();
  await expect(tickets).toHaveCount(2);
  return { nodeId: null, staked: 300, returned: centsIn(won[0] ?? '0.00') };
}
