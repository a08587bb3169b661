import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../platform/engine/random.ts';
import { simulationRandom } from '../../platform/engine/random.ts';
import { fromCents, toCents } from '../../schema/cents.ts';
import type { ValueOf } from '../../schema/upstream/call.ts';
import { depositByLaunchUrl, depositRecord } from '../../schema/upstream/deposits.ts';
import { vendors } from '../../schema/upstream/games.ts';
import { balance, walletTransfer } from '../../schema/upstream/wallet.ts';
import type { Engine } from '../support/store.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';
import type { Told } from './storm.ts';
import { doUntilKilled, ledgerChecks, onEachDatabase, toldBy, untrueAnswers } from './storm.ts';

const KILLS = 20;
const MEMBERS = 8;
/** Of each member, between two kills. */
const WRITES = 6;
const START = 10_000n;
const TRANSFER = 100n;
const MAIN = 2;
/** Harbour Online: any amount, no fee, no rebate. */
const CHANNEL = 501;
const MOST_TURNS = 120;
const TURN_MS = 250;

/** What a member lets become of a payment; `leave` does nothing. */
const CHOICES = ['pay', 'pay', 'pay', 'other', 'late', 'cancel', 'leave'] as const;
type Choice = (typeof CHOICES)[number];

interface Deposit {
  readonly kind: 'deposit';
  readonly key: string;
  /** Of no other deposit of the member; in cents. */
  readonly amount: bigint;
  readonly choice: Choice;
  told: Told;
}

interface Transfer {
  readonly kind: 'transfer';
  readonly key: string;
  told: Told;
}

interface StormMember {
  readonly username: string;
  readonly token: string;
  readonly writes: (Deposit | Transfer)[];
}

type Row = ValueOf<typeof depositRecord>['list'][number];

/**
 * Members deposit, pay at the bank in every way, and transfer between their wallets, all at once, while the platform
 * and its bank are killed again and again; each webhook is sent three times, in an order by chance. Afterwards every
 * deposit is compared with its payment, and every wallet with what was credited and transferred. On each database of
 * the soak.
 */
export const depositStorm = async (soak: Soak): Promise<Report> =>
  onEachDatabase(soak, async (engine) => stormOn(engine, soak));

async function stormOn(engine: Engine, soak: Soak): Promise<Report> {
  const random = simulationRandom(soak.seed);
  const kills = scaled(soak, KILLS, 2);
  const platform = await openTestPlatform({ engine });
  try {
    await platform.control('/settings/login', { sessionMinutes: 100_000 });
    await platform.control('/settings/deposits', { openPerMember: 10_000 });
    await platform.control('/settings/bank', { copies: 3, delay: 600, isShuffled: true });
    const wallet = await vendorWallet(platform);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => enter(platform)));
    for (let kill = 0; kill < kills; kill += 1) {
      for (const member of members) member.writes.push(...plan(member, random));
      await doUntilKilled(
        platform,
        random,
        members.map((member) =>
          member.writes.slice(-WRITES).map((write) => async () => {
            write.told = 'unclear';
            write.told = await send(platform, member, wallet, write);
          }),
        ),
      );
      await platform.start();
    }
    return await compare(platform, members, wallet, kills);
  } finally {
    await platform.close();
  }
}

async function enter(platform: TestPlatform): Promise<StormMember> {
  const account = await createMember(platform, { balance: fromCents(START) });
  return { username: account.username, token: await tokenOf(platform, account), writes: [] };
}

async function vendorWallet(platform: TestPlatform): Promise<number> {
  const { data } = (await platform.rest.call(vendors)).value as {
    data: { lanes: { cards: { accountTypeId: number }[] }[] };
  };
  return data.lanes[0]?.cards[0]?.accountTypeId ?? 0;
}

/** What a member does until the next kill. */
function plan({ username, writes }: StormMember, random: Random): readonly (Deposit | Transfer)[] {
  return Array.from({ length: WRITES }, (_, at): Deposit | Transfer => {
    const number = writes.length + at;
    const key = `${username}-${number}`;
    if (random.below(4) === 0) return { kind: 'transfer', key, told: 'unclear' };
    const choice = CHOICES[random.below(CHOICES.length)] ?? 'pay';
    return { kind: 'deposit', key, amount: 5_000n + BigInt(number), choice, told: 'unclear' };
  });
}

async function send(
  platform: TestPlatform,
  { token }: StormMember,
  wallet: number,
  write: Deposit | Transfer,
): Promise<Told> {
  if (write.kind === 'transfer') {
    const body = {
      fromAccountTypeId: MAIN,
      toAccountTypeId: wallet,
      amount: fromCents(TRANSFER),
      idempotencyKey: write.key,
    };
    return toldBy(await platform.rest.call(walletTransfer, { token, body }));
  }
  const body = { vendorId: CHANNEL, amount: fromCents(write.amount), idempotencyKey: write.key };
  const answer = await platform.rest.call(depositByLaunchUrl, { token, body });
  const { redirectUrl } = (answer.value ?? {}) as { redirectUrl?: string | null };
  if (redirectUrl && write.choice !== 'leave') await press(platform, redirectUrl, write.choice);
  return toldBy(answer);
}

/** Presses a button of the bank's page; whether that was heard is seen later. */
async function press({ bankUrl }: TestPlatform, page: string, choice: Choice): Promise<void> {
  await fetch(bankUrl + new URL(page).pathname, {
    method: 'POST',
    body: new URLSearchParams({ choice, amount: '1.23' }),
    redirect: 'manual',
  }).catch(() => undefined);
}

async function compare(
  platform: TestPlatform,
  members: readonly StormMember[],
  wallet: number,
  kills: number,
): Promise<Report> {
  const untrue: string[] = [];
  const unlike: string[] = [];
  const states = new Map<string, number>();
  for (const member of members)
    untrue.push(
      ...(await untrueAnswers(platform, member.token, member.writes, async (write) => {
        write.told = await send(platform, member, wallet, write);
      })),
    );
  await settle(platform, members);
  for (const member of members) unlike.push(...(await unlikePayments(platform, member, states)));
  return {
    figures: {
      kills,
      members: members.length,
      writes: members.flatMap(({ writes }) => writes).length,
      ...Object.fromEntries(states),
    },
    checks: {
      'what a sender was told is what came of it': untrue,
      'each deposit ends as its payment says, and is credited once if at all': unlike,
      ...(await ledgerChecks(platform)),
    },
  };
}

/** Lets time pass until webhooks and questions have told the platform everything. Throws where that never happens. */
async function settle(platform: TestPlatform, members: readonly StormMember[]): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await platform.control('/clock', { shift: 20_000 });
    await wait(TURN_MS);
    const rows = (await Promise.all(members.map((member) => depositsOf(platform, member)))).flat();
    const behind = await Promise.all(rows.map((row) => isBehind(platform, row)));
    if (!behind.includes(true)) return;
  }
  throw new Error('Some deposits did not hear of their payments');
}

/** Whether a deposit has not heard yet of how its payment stands. */
async function isBehind(platform: TestPlatform, row: Row): Promise<boolean> {
  switch (row.stateName) {
    case 'requested':
      return true;
    case 'sent-to-bank':
      return (await paymentState(platform, row)) !== 'open';
    case 'expired':
    case 'failed':
      return (await paymentState(platform, row)) === 'paid';
    default:
      return false;
  }
}

async function depositsOf(platform: TestPlatform, { token }: StormMember): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { value } = await platform.rest.call(depositRecord, { token, query: { page, size: 100 } });
    const { list, totalPages } = value as ValueOf<typeof depositRecord>;
    rows.push(...list);
    if (page >= totalPages) return rows;
  }
}

/** How the bank's own page says that a payment stands; empty where the record leads to none any more. */
async function paymentState({ bankUrl }: TestPlatform, { redirectUrl }: Row): Promise<string> {
  if (!redirectUrl) return '';
  const page = await (await fetch(bankUrl + new URL(redirectUrl).pathname)).text();
  return /data-state="(\w+)"/.exec(page)?.[1] ?? '';
}

/** What a deposit may have become by what its member let become of the payment; a press may not have been heard. */
const ENDS: Readonly<Record<Choice, readonly string[]>> = {
  pay: ['credited'],
  other: ['under-review other-amount'],
  late: ['under-review late'],
  cancel: ['failed cancelled'],
  leave: [],
};

/** Where deposits, their payments, the ledger and the wallets of a member say different things. */
async function unlikePayments(
  platform: TestPlatform,
  member: StormMember,
  states: Map<string, number>,
): Promise<readonly string[]> {
  const { username, writes } = member;
  const rows = await depositsOf(platform, member);
  const wanted = writes.filter((write) => write.kind === 'deposit');
  const unlike: string[] =
    rows.length === wanted.length ? [] : [`${username} has ${rows.length} of ${wanted.length} deposits`];
  for (const { key, amount, choice, told } of wanted) {
    const row = rows.find(({ requestedAmount }) => toCents(requestedAmount ?? '0') === amount);
    const end = [row?.stateName, row?.reason].filter(Boolean).join(' ');
    states.set(end, (states.get(end) ?? 0) + 1);
    const isLeft = ['sent-to-bank', 'expired'].includes(end) && row && (await paymentState(platform, row)) !== 'paid';
    if (told !== 'done' || !(ENDS[choice].includes(end) || isLeft))
      unlike.push(`${key} (${choice}) was told ${told} and is ${end}`);
  }
  const { postings } = await platform.control<{
    postings: readonly { kind: string; reference: string; amount: string }[];
  }>(`/members/${username}/postings?limit=500`);
  const booked = postings.filter(({ kind }) => kind === 'deposit');
  const credited = rows.filter(({ stateName }) => stateName === 'credited');
  for (const { depositId, creditedAmount } of credited) {
    const own = booked.filter(({ reference }) => reference === String(depositId));
    if (own.length !== 1 || own[0]?.amount !== fromCents(toCents(creditedAmount ?? '0')))
      unlike.push(`the deposit ${depositId} is booked ${own.length} times`);
  }
  if (booked.length !== credited.length)
    unlike.push(`${username} has ${booked.length} bookings of ${credited.length} deposits`);
  const moved = BigInt(writes.filter(({ kind, told }) => kind === 'transfer' && told === 'done').length) * TRANSFER;
  const all = START + credited.reduce((sum, { creditedAmount }) => sum + toCents(creditedAmount ?? '0'), 0n);
  unlike.push(...(await unlikeWallets(platform, member, { main: all - moved, sum: all })));
  return unlike;
}

/** Where a member's wallets hold something else; nothing waits for anybody, so nothing is both held and spendable. */
async function unlikeWallets(
  platform: TestPlatform,
  { username, token }: StormMember,
  { main, sum }: { readonly main: bigint; readonly sum: bigint },
): Promise<readonly string[]> {
  const { value } = await platform.rest.call(balance, { token, query: { typeId: 0 } });
  const { mainWalletBalance, sumBalance, held, holds } = value as ValueOf<typeof balance>;
  const expected = { main: fromCents(main), sum: fromCents(sum), held: '0.00', holds: 0 };
  const found = {
    main: fromCents(toCents(mainWalletBalance ?? '0')),
    sum: fromCents(toCents(sumBalance ?? '0')),
    held: fromCents(toCents(held ?? '0')),
    holds: holds?.length ?? 0,
  };
  return isDeepStrictEqual(found, expected)
    ? []
    : [`${username} has ${JSON.stringify(found)}, and should have ${JSON.stringify(expected)}`];
}
