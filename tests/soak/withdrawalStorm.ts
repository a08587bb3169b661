import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { NEXT } from '../../platform/domains/wallet/withdrawals/states.ts';
import type { WithdrawalState } from '../../platform/domains/wallet/withdrawals/states.ts';
import type { Random } from '../../platform/engine/random.ts';
import { simulationRandom } from '../../platform/engine/random.ts';
import { fromCents, toCents } from '../../schema/cents.ts';
import { addBankCard } from '../../schema/upstream/bankCards.ts';
import type { ValueOf } from '../../schema/upstream/call.ts';
import { setPaymentPassword } from '../../schema/upstream/paymentPassword.ts';
import { balance } from '../../schema/upstream/wallet.ts';
import { confirmWithdraw, withdraw, withdrawRecord } from '../../schema/upstream/withdrawals.ts';
import type { Engine } from '../support/store.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';
import type { Told } from './storm.ts';
import { doUntilKilled, ledgerChecks, onEachDatabase, toldBy, untrueAnswers } from './storm.ts';

const KILLS = 20;
const MEMBERS = 6;
/** Of each member, between two kills. */
const WRITES = 4;
const START = 10_000_000n;
const LEAST = 40_000n;
const PASSWORD = '424242';
/** Three seconds: silence receives while others confirm. */
const CONFIRM_MINUTES = 0.05;
const MOST_TURNS = 240;
const TURN_MS = 250;

/** How a withdrawal is to end, and what its states say then. Silence comes first where the member was too late. */
const ENDS = {
  arrived: ['received member'],
  silent: ['received silence'],
  lost: ['returned operator'],
  'part lost': ['received forced'],
  rejected: ['rejected operator'],
} as const;
type Plan = keyof typeof ENDS;
const PLANS: readonly Plan[] = ['arrived', 'arrived', 'silent', 'lost', 'part lost', 'rejected'];

interface Order {
  readonly key: string;
  /** Of no other withdrawal of the member; in cents. */
  readonly amount: bigint;
  readonly plan: Plan;
  told: Told;
  /** What the member was told of the confirmation. */
  confirmed: Told;
}

interface StormMember {
  readonly username: string;
  readonly token: string;
  readonly bankCardId: number | string;
  readonly orders: Order[];
}

type Row = ValueOf<typeof withdrawRecord>['records'][number];

/**
 * Members withdraw and say what arrived, and the operator approves, rejects, sends, returns and forces, all at once,
 * while the platform is killed again and again and the time to confirm runs out. Afterwards every withdrawal is in one
 * state that its way leads to, and its money in one place. On each database there is.
 */
export const withdrawalStorm = async (soak: Soak): Promise<Report> =>
  onEachDatabase(soak, async (engine) => stormOn(engine, soak));

async function stormOn(engine: Engine, soak: Soak): Promise<Report> {
  const random = simulationRandom(soak.seed);
  const kills = scaled(soak, KILLS, 2);
  const platform = await openTestPlatform({ engine });
  try {
    await platform.control('/settings/login', { sessionMinutes: 100_000 });
    await platform.control('/settings/cards', { waitMinutes: 0 });
    await platform.control('/settings/withdrawals', {
      turnoverPercent: 0,
      dailyTimes: 10_000,
      dailyAmount: String(START),
      confirmMinutes: CONFIRM_MINUTES,
      automatic: { upTo: null, afterMinutes: 0 },
    });
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => enter(platform)));
    for (let kill = 0; kill < kills; kill += 1) {
      for (const member of members) member.orders.push(...plan(member, random));
      await doUntilKilled(
        platform,
        random,
        members.map((member) => member.orders.slice(-WRITES).flatMap((order) => stepsOf(platform, member, order))),
      );
      await platform.start();
    }
    return await compare(platform, members, kills);
  } finally {
    await platform.close();
  }
}

/** A new member with a payment password and a card. */
async function enter(platform: TestPlatform): Promise<StormMember> {
  const account = await createMember(platform, { balance: fromCents(START) });
  const { username } = account;
  const token = await tokenOf(platform, account);
  const password = { paymentPassword: PASSWORD };
  await platform.rest.call(setPaymentPassword, { token, body: { ...password, idempotencyKey: `${username}-first` } });
  const card = { cardType: 'EW', bankCode: 'POCKET', bankCardNo: '09171234567', payeeName: 'Amihan Cruz' };
  const body = { ...card, ...password, idempotencyKey: `${username}-card` };
  const { value, text } = await platform.rest.call(addBankCard, { token, body });
  const { bankCardId } = (value ?? {}) as { bankCardId?: number | string };
  if (bankCardId === undefined) throw new Error(`Adding a card answered ${text}`);
  return { username, token, bankCardId, orders: [] };
}

/** What a member does until the next kill. */
function plan({ username, orders }: StormMember, random: Random): readonly Order[] {
  return Array.from({ length: WRITES }, (_, at): Order => {
    const number = orders.length + at;
    return {
      key: `${username}-${number}`,
      amount: LEAST + BigInt(number),
      plan: PLANS[random.below(PLANS.length)] ?? 'arrived',
      told: 'unclear',
      confirmed: 'unclear',
    };
  });
}

/** Requests it, then does what is to be done next, three times: so far it can come without time passing. */
function stepsOf(platform: TestPlatform, member: StormMember, order: Order): readonly (() => Promise<void>)[] {
  const goOn = async (): Promise<void> => {
    const row = (await rowsOf(platform, member)).get(order.amount);
    if (row) await advance(platform, member, order, row);
  };
  return [() => request(platform, member, order), goOn, goOn, goOn];
}

async function request(platform: TestPlatform, member: StormMember, order: Order): Promise<void> {
  const { token, bankCardId } = member;
  const { key: idempotencyKey } = order;
  order.told = 'unclear';
  const body = { check: 'v2', amount: fromCents(order.amount), bankCardId, password: PASSWORD, idempotencyKey };
  order.told = toldBy(await platform.rest.call(withdraw, { token, body }));
}

/** The next step of a withdrawal, by the operator or the member. */
async function advance(platform: TestPlatform, { token }: StormMember, order: Order, row: Row): Promise<void> {
  const { withdrawId, state, steps } = row;
  const decide = async (decision: string): Promise<void> => {
    await platform
      .control(`/operator/withdrawals/${withdrawId}/${decision}`, { version: steps?.length ?? 0 })
      .catch(() => undefined);
  };
  switch (state) {
    case 'requested':
      return decide(order.plan === 'rejected' ? 'reject' : 'approve');
    case 'approved':
      return decide('send');
    case 'disputed':
      return decide(order.plan === 'lost' ? 'return' : 'force');
    case 'sent': {
      const said = WORDS[order.plan];
      if (said === null) return undefined;
      const part = said === 'PARTIALLY_RECEIVED' ? { receivedAmount: '100.00' } : {};
      const body = { withdrawId, outcome: said, ...part, idempotencyKey: `${order.key}-arrived` };
      const told = toldBy(await platform.rest.call(confirmWithdraw, { token, body }));
      if (order.confirmed !== 'done') order.confirmed = told;
      return undefined;
    }
    default:
      return undefined;
  }
}

/** What the member says of the payment; null for nothing. */
const WORDS: Readonly<Record<Plan, string | null>> = {
  arrived: 'RECEIVED',
  silent: null,
  lost: 'NOT_RECEIVED',
  'part lost': 'PARTIALLY_RECEIVED',
  rejected: null,
};

/** A member's withdrawals, by their amounts. */
async function rowsOf(platform: TestPlatform, { token }: StormMember): Promise<ReadonlyMap<bigint, Row>> {
  const rows = new Map<bigint, Row>();
  for (let page = 1; ; page += 1) {
    const { value } = await platform.rest.call(withdrawRecord, { token, query: { page, size: 100 } });
    const { records, totalPages } = value as ValueOf<typeof withdrawRecord>;
    for (const row of records) rows.set(toCents(row.amount ?? '0'), row);
    if (page >= (totalPages ?? 1)) return rows;
  }
}

async function compare(platform: TestPlatform, members: readonly StormMember[], kills: number): Promise<Report> {
  const untrue: string[] = [];
  const unlike: string[] = [];
  const states = new Map<string, number>();
  for (const member of members)
    untrue.push(
      ...(await untrueAnswers(platform, member.token, member.orders, (order) => request(platform, member, order))),
    );
  await finish(platform, members);
  for (const member of members) unlike.push(...(await unlikePlans(platform, member, states)));
  return {
    figures: {
      kills,
      members: members.length,
      withdrawals: members.flatMap(({ orders }) => orders).length,
      ...Object.fromEntries(states),
    },
    checks: {
      'what a sender was told is what came of it': untrue,
      'each withdrawal is in one state, and its money in one place': unlike,
      ...(await ledgerChecks(platform)),
    },
  };
}

/** Goes on with every withdrawal until all have ended. Throws where that never happens. */
async function finish(platform: TestPlatform, members: readonly StormMember[]): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const open = await Promise.all(members.map((member) => advanceAll(platform, member)));
    if (!open.includes(true)) return;
    await wait(TURN_MS);
  }
  throw new Error('Some withdrawals did not end');
}

/** The next step of each of a member's withdrawals; whether there was any that had not ended. */
async function advanceAll(platform: TestPlatform, member: StormMember): Promise<boolean> {
  const rows = await rowsOf(platform, member);
  const open = member.orders.flatMap((order) => {
    const row = rows.get(order.amount);
    return row && !isEnd(row) ? [{ order, row }] : [];
  });
  for (const { order, row } of open) await advance(platform, member, order, row);
  return open.length > 0;
}

const isState = (word: string | null | undefined): word is WithdrawalState => Object.hasOwn(NEXT, word ?? '');
const isEnd = ({ state }: Row): boolean => isState(state) && NEXT[state].length === 0;

/** Where withdrawals, their steps and the wallet of a member say something else than their plans. */
async function unlikePlans(
  platform: TestPlatform,
  member: StormMember,
  states: Map<string, number>,
): Promise<readonly string[]> {
  const { username, token, orders } = member;
  const rows = await rowsOf(platform, member);
  const unlike: string[] =
    rows.size === orders.length ? [] : [`${username} has ${rows.size} of ${orders.length} withdrawals`];
  let main = START;
  for (const { key, amount, plan: planned, told, confirmed } of orders) {
    const row = rows.get(amount);
    const end = `${row?.state} ${row?.reason}`;
    states.set(end, (states.get(end) ?? 0) + 1);
    const wasTooLate = end === 'received silence' && planned !== 'rejected' && confirmed !== 'done';
    if (told !== 'done' || !(ENDS[planned].some((good) => good === end) || wasTooLate) || !isWay(row))
      unlike.push(`${key} (${planned}) was told ${told} and is ${end}`);
    if (row?.state !== 'rejected') main -= amount;
    if (row?.state === 'returned') main += toCents(row.returnedAmount ?? '0');
  }
  const { value } = await platform.rest.call(balance, { token, query: { typeId: 0 } });
  const { mainWalletBalance, held, holds } = value as ValueOf<typeof balance>;
  const found = [fromCents(toCents(mainWalletBalance ?? '0')), fromCents(toCents(held ?? '0')), holds?.length ?? 0];
  const expected = [fromCents(main), '0.00', 0];
  if (!isDeepStrictEqual(found, expected))
    unlike.push(`${username} has ${JSON.stringify(found)}, and should have ${JSON.stringify(expected)}`);
  return unlike;
}

/** Whether its steps are a way from the request to its state, without a step done twice. */
function isWay(row: Row | undefined): boolean {
  const way = (row?.steps ?? []).map(({ stateName }) => stateName);
  return (
    way[0] === 'requested' &&
    way.at(-1) === row?.state &&
    way.slice(1).every((state, at) => {
      const before = way[at];
      return isState(before) && NEXT[before].some((next) => next === state);
    })
  );
}
