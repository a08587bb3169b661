import type { Locator, Page } from 'playwright/test';
import { settledIn } from '../../platform/domains/contracts/rules/windows.ts';
import type { ContractKind, TestTerms } from '../support/contracts.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import type { MemberAccount, World } from '../support/world.ts';
import {
  accept,
  acceptEnd,
  askForEnd,
  awaitOffers,
  cardOf,
  openAgentPage,
  openOffer,
  openPart,
  reviewAcceptance,
  reviewOffer,
  roomOf,
  seeOffer,
  sendOffer,
  twoAgents,
  waitingOn,
} from './contractPages.ts';
import { expectBalance } from './page.ts';
import { passTime, platformTime } from './platformTime.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

interface KindCase {
  readonly kind: ContractKind;
  readonly page: string;
  /** What the house gives the agent at the top; half of the rate is passed on. */
  readonly own: TestTerms;
  /** The condition of the offer's tier: the field, what is typed, and how a payment names it. */
  readonly condition: readonly [field: string, typed: string, named: string];
  readonly endAskedBy: 'giver' | 'holder';
}

const tiers: TestTerms['tiers'] = [{ rate: '2', periodBets: '100.00' }];
const CASES: readonly KindCase[] = [
  {
    kind: 'dividend',
    page: 'agentDividendRecordCopy2',
    // The slot pays out multiples of five cents: 20% of what the house wins are whole cents.
    own: { productType: 'ALL', period: 'D', tiers: [{ rate: '40' }] },
    condition: ['Min. house win', '0.01', 'from P 0.01 won by the house'],
    endAskedBy: 'giver',
  },
  {
    kind: 'dailySalary',
    page: 'agentDailyWages2',
    own: { productType: 'ALL', period: 'D', tiers },
    condition: ['Min. stakes a day', '100', 'from P 100.00 of stakes'],
    endAskedBy: 'holder',
  },
  {
    kind: 'hourSalary',
    page: 'agentHourSalary',
    own: { productType: 'ALL', period: 'D', tiers },
    condition: ['Min. stakes an hour', '100', 'from P 100.00 of stakes'],
    endAskedBy: 'giver',
  },
  {
    kind: 'realTimeSalary',
    page: 'agentRealtimeSalary',
    own: { productType: 'ALL', tiers },
    condition: ['Min. stakes in five minutes', '100', 'from P 100.00 of stakes'],
    endAskedBy: 'holder',
  },
];

const rateOf = ({ own }: KindCase): number => Number(own.tiers[0]?.rate) / 2;
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const money = (amount: number): string => `P ${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** The agents on both sides of a contract, each with their browser. */
interface Sides {
  readonly top: MemberAccount;
  readonly below: MemberAccount;
  readonly giver: Page;
  readonly holder: Page;
}

/** Lets the period that is running end, for the platform and for browsers. What is due is settled then. */
async function passPeriod(world: World, { own }: KindCase, ...browsers: readonly Page[]): Promise<void> {
  const { timeZone } = await world.platform.control<{ timeZone: string }>('/settings/calendar');
  await passTime(world, settledIn(own.period ?? null, new Date(await platformTime(world)), timeZone).until.getTime());
  const now = await platformTime(world);
  for (const browser of browsers) await browser.clock.setSystemTime(now);
}

/** A slot at which a member of the line sits. */
async function slotFor(world: World, member: MemberAccount) {
  const [game] = await someSlots(world.platform);
  if (!game) throw new Error('There is no slot');
  const slot = await openSlot(world.platform, member, game);
  let number = 0;
  /** Plays once; answers what was staked, and what of it the house has won, in cents. */
  return async (wanted: number) => {
    number += 1;
    const stake = slot.stakes.find((each) => cents(each) >= wanted) ?? slot.stakes.at(-1);
    const { spin, code } = await slot.spin(`${member.username}-${number}`, stake);
    if (!spin) throw new Error(`The spin was refused: ${code}`);
    const staked = cents(spin.stake);
    return { staked, won: staked - cents(spin.payout) - cents(spin.jackpotPaid) };
  };
}

/**
 * Plays 200.00 in all; for a dividend instead until the house has won something, with stakes that make up for what it
 * has lost. Answers what it came to, in cents.
 */
async function play(world: World, member: MemberAccount, kind: ContractKind) {
  const spin = await slotFor(world, member);
  const sum = { staked: 0, won: 0 };
  while (kind === 'dividend' ? sum.won <= 0 : sum.staked < 20_000) {
    const { staked, won } = await spin(kind === 'dividend' ? -sum.won : 5_000);
    sum.staked += staked;
    sum.won += won;
  }
  return sum;
}

/** The upline offers; the downline sees it by itself, looks at what it means, and accepts. */
async function agree(one: KindCase, { top, below, giver, holder }: Sides): Promise<void> {
  const [field, typed] = one.condition;
  const row = { name: `${rateOf(one)}%` };
  const form = await openOffer(giver, one.page, below);
  await form.getByRole('textbox', { name: 'Rate' }).fill(String(rateOf(one)));
  await form.getByRole('textbox', { name: field }).fill(typed);
  await reviewOffer(giver, below);
  await sendOffer(giver, below);
  await seeOffer(holder, top);
  await expect(waitingOn(holder).getByRole('row', row)).toBeVisible();
  const preview = await reviewAcceptance(holder, top);
  await expect(preview.getByRole('table', { name: 'Terms', exact: true }).getByRole('row', row)).toBeVisible();
  await accept(holder);
  await expect(cardOf(holder, `From ${top.username}`)).toContainText('Begins later');
}

/** Opens the calculation of the first payment from, or to, somebody: the latest is listed first. */
async function calculationOf(page: Page, title: string): Promise<Locator> {
  const payment = roomOf(page).getByRole('listitem').filter({ hasText: title }).last();
  await payment.getByText(title).click();
  return payment.getByLabel('How it was worked out').locator('div');
}

/** Both sides have the money by themselves, and are shown the payment and how it was worked out. */
async function seePayment(
  one: KindCase,
  { top, below, giver, holder }: Sides,
  { staked, won }: Readonly<Record<'staked' | 'won', number>>,
): Promise<void> {
  const isDividend = one.kind === 'dividend';
  const rate = rateOf(one);
  const base = isDividend ? won : staked;
  const paid = (base * rate) / 100;
  // Either keeps as much: the giver is paid twice the rate, and passes half of it on.
  for (const browser of [giver, holder]) await expectBalance(browser, 10_000 + paid);
  for (const browser of [giver, holder]) await openPart(browser, 'Payments');
  const lines = [
    `Stakes of the team${money(staked)}`,
    ...(isDividend ? [`Won by the house${money(won)}`] : []),
    'Active members1',
    `Base${money(base)}`,
    `Rate${rate}%Tier: ${one.condition[2]}`,
    `Due: base × rate${money(paid)}`,
  ];
  await expect(await calculationOf(holder, `From ${top.username}`)).toContainText([...lines, `Received${money(paid)}`]);
  await expect(await calculationOf(giver, 'From the house')).toContainText([
    `Due: base × rate${money(2 * paid)}`,
    `Received${money(2 * paid)}`,
  ]);
  await roomOf(giver).getByRole('button', { name: 'Given', exact: true }).click();
  await expect(await calculationOf(giver, `To ${below.username}`)).toContainText([...lines, `Paid${money(paid)}`]);
}

/** One side asks for the end, the other sees that by itself and accepts; both are shown when the contract ends. */
async function end(one: KindCase, { top, below, giver, holder }: Sides): Promise<void> {
  const sides = [
    { browser: giver, card: `To ${below.username}` },
    { browser: holder, card: `From ${top.username}` },
  ] as const;
  for (const { browser, card } of sides) {
    await openPart(browser, 'Contracts');
    await expect(cardOf(browser, card)).toContainText('In force since');
  }
  const [asking, answering] = one.endAskedBy === 'giver' ? sides : sides.toReversed();
  await askForEnd(asking.browser, asking.card);
  await acceptEnd(answering.browser);
  for (const { browser, card } of sides) {
    await cardOf(browser, card).getByRole('link', { name: 'History' }).click();
    await expect(stepOf(browser, 'Termination accepted')).toContainText('Ends: ');
  }
}

/** When it is over, what it paid can still be looked up, though the holder has no other contract of the kind. */
async function seeItIsOver(one: KindCase, { top, below, giver, holder }: Sides): Promise<void> {
  for (const browser of [giver, holder]) {
    await openAgentPage(browser, one.page);
    await expect(roomOf(browser).getByRole('navigation', { name: 'Parts of this page' })).toBeVisible();
    for (const card of [`From ${top.username}`, `To ${below.username}`])
      await expect(cardOf(browser, card)).toHaveCount(0);
    await openPart(browser, 'Payments');
  }
  const rate = `Rate${rateOf(one)}%`;
  await expect(await calculationOf(holder, `From ${top.username}`)).toContainText([rate]);
  await roomOf(giver).getByRole('button', { name: 'Given', exact: true }).click();
  await expect(await calculationOf(giver, `To ${below.username}`)).toContainText([rate]);
}

/** A step in the history of a contract. */
const stepOf = (page: Page, title: string): Locator =>
  roomOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

// One after another in one world, which takes its time to open.
test.describe.configure({ mode: 'default' });
test.use({ keepsTime: true });

for (const one of CASES)
  test(`a ${one.kind}: offered, accepted, played for, paid to the cent, and ended by both`, async ({
    page,
    openElsewhere,
    world,
  }) => {
    test.slow();
    // Sessions outlast the days that pass.
    await world.platform.control('/settings/login', { sessionMinutes: 100_000 });
    const other = await openElsewhere();
    await passPeriod(world, one, page, other);
    const { top, below } = await twoAgents(world, one.kind, one.own);
    const player = await world.member({ uplineId: Number(below.memberId), balance: '10000.00' });
    await enterAs(page, top);
    await enterAs(other, below);
    await awaitOffers(other);
    const sides = { top, below, giver: page, holder: other };
    await agree(one, sides);

    await passPeriod(world, one, page, other);
    const sum = await play(world, player, one.kind);
    await passPeriod(world, one, page, other);
    await seePayment(one, sides, sum);
    await end(one, sides);
    await passPeriod(world, one, page, other);
    await seeItIsOver(one, sides);
  });
