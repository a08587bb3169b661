import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { toCents } from '../../../schema/cents.ts';
import type { BodyOf, Call, ValueOf } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/contracts.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import type { Posting } from '../../ledger/posting.ts';
import { move } from '../../ledger/posting.ts';
import type { Answer, TestPlatform } from '../../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../../testing.ts';
import { games } from '../games/tables.ts';
import type { ContractKind, Terms } from './rules/terms.ts';
import { settleContracts } from './settling/settle.ts';
import { preview as previewIn, takeStepOfHouse } from './steps/write.ts';

export interface TestAgent {
  readonly id: number;
  readonly token: string;
  readonly username: string;
}

type Asked = Omit<BodyOf<typeof calls.contractPreview>, 'kind'>;

const OFFERS: Readonly<Record<ContractKind, Call>> = {
  dividend: calls.offerDividend,
  dailySalary: calls.offerDailySalary,
  hourSalary: calls.offerHourSalary,
  realTimeSalary: calls.offerRealTimeSalary,
};
const ANSWERS: Readonly<Record<ContractKind, Call>> = {
  dividend: calls.processDividend,
  dailySalary: calls.processDailySalary,
  hourSalary: calls.processHourSalary,
  realTimeSalary: calls.processRealTimeSalary,
};

/** Nodes of the games that tests play, by type. */
export const TEST_GAMES = { RNG: 1, LIVE: 2 } as const;

/** A platform for tests of contracts: agents, bets of lines, steps of both sides, and time that passes. */
export function contractPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
    // Tests pass months in a moment.
    await platform.services.settings.set(platform.services.db, 'login', { sessionMinutes: 600_000 });
    await platform.services.db.insert(games).values(
      Object.entries(TEST_GAMES).map(([gameType, nodeId]) => ({
        nodeId,
        gameId: gameType,
        vendor: 'X',
        gameType,
        name: gameType,
        names: { EN: gameType },
        searchKey: gameType.toLowerCase(),
        minBet: 1n,
        popularity: 1,
        picture: '/x.svg',
      })),
    );
  });
  afterAll(() => platform.close());

  const agentBelow = (uplineId: number | null, options: object = {}): Promise<TestAgent> =>
    platform.member({ type: 1, ...(uplineId === null ? {} : { uplineId }), ...options });

  /** Stakes lost, or with a payout: what the house won is the difference. Amounts in major units. */
  async function play(memberId: number, stake: string, payout = '0.00', nodeId: number = TEST_GAMES.RNG) {
    const { db, ledger } = platform.services;
    const key = randomUUID();
    const wallet = memberAccount(memberId);
    const about = { memberId, nodeId, reference: key };
    const postings: Posting[] = [
      // Money for it, which counts nowhere.
      { ...about, key: `${key}:g`, kind: 'adjustment', entries: move('house:opening', wallet, toCents(stake)) },
      { ...about, key: `${key}:s`, kind: 'stake', entries: move(wallet, 'house:games', toCents(stake)) },
    ];
    if (toCents(payout) > 0n)
      postings.push({
        ...about,
        key: `${key}:p`,
        kind: 'payout',
        entries: move('house:games', wallet, toCents(payout)),
      });
    const outcome = await inTransaction(db, (tx) => ledger.postAll(tx, postings));
    if (outcome.kind !== 'posted') throw new Error(`A bet was not posted: ${outcome.kind}`);
  }

  /** Previews a step and takes it as it was shown, as a member would. */
  async function step(by: TestAgent, about: ContractKind, asked: Asked): Promise<Answer> {
    const shown = await platform.ask(calls.contractPreview, { token: by.token, body: { kind: about, ...asked } });
    if (shown.json?.success !== true) return shown;
    const { mark } = shown.json.value as ValueOf<typeof calls.contractPreview>;
    return send(by, about, { ...asked, mark, idempotencyKey: randomUUID() });
  }

  function send(by: TestAgent, about: ContractKind, { contractId, request, ...asked }: Asked & Sent): Promise<Answer> {
    const isAnswer = request === 'ACCEPT' || request === 'REJECT';
    const call = (isAnswer ? ANSWERS : OFFERS)[about];
    const body = isAnswer
      ? { contractId: String(contractId), action: request, mark: asked.mark, idempotencyKey: asked.idempotencyKey }
      : { request, ...(contractId === undefined ? {} : { contractId }), ...asked };
    return platform.ask(call, {
      token: by.token,
      ...(call.method === 'GET' ? { query: body as Record<string, string> } : { body }),
    });
  }

  /** The house offers to an agent at the top. Answers the contract's id. */
  async function offerOfHouse(to: TestAgent, about: ContractKind, terms: Terms): Promise<number> {
    const asked = { request: 'OFFER', kind: about, receiverId: to.id, terms } as const;
    const { mark } = await previewIn(platform.services, null, asked);
    const { db } = platform.services;
    return inTransaction(db, (tx) => takeStepOfHouse(tx, platform.services, { step: asked, mark }));
  }

  /** Lets time pass until a moment, settling at the end of it as the platform's jobs do. */
  async function until(moment: string | Date): Promise<void> {
    const { clock } = platform.services;
    clock.shift(new Date(moment).getTime() - clock.now().getTime());
    await settleContracts(platform.services);
  }

  /** The desk puts somebody below another agent, or at the top. */
  async function moveTo(who: Pick<TestAgent, 'username'>, upline: Pick<TestAgent, 'username'> | null): Promise<void> {
    const answer = await platform.control.inject({
      method: 'POST',
      url: '/operator/agents/moves',
      headers: { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS },
      payload: { username: who.username, upline: upline?.username ?? null },
    });
    if (answer.statusCode !== 200) throw new Error(`A member was not moved: ${answer.body}`);
  }

  const balanceOf = (account: Parameters<TestPlatform['services']['ledger']['balanceOf']>[1]) =>
    platform.services.ledger.balanceOf(platform.services.db, account);

  return {
    get platform() {
      return platform;
    },
    get services() {
      return platform.services;
    },
    agentBelow,
    play,
    step,
    send,
    offerOfHouse,
    until,
    balanceOf,
    moveTo,
    /** An offer and its acceptance, for contracts that a test takes for granted. */
    async agree(giver: TestAgent | null, holder: TestAgent, about: ContractKind, terms: Terms): Promise<number> {
      const id =
        giver === null
          ? await offerOfHouse(holder, about, terms)
          : idOf(await step(giver, about, offerOf(holder, terms)));
      idOf(await step(holder, about, { request: 'ACCEPT', contractId: id }));
      return id;
    },
  };
}

interface Sent {
  readonly mark: string;
  readonly idempotencyKey: string;
}

/** An offer as a member asks for it. */
export const offerOf = ({ id }: TestAgent, { productType, period, tiers }: Terms): Asked => ({
  request: 'OFFER',
  receiverId: id,
  productType,
  ...(period && { period }),
  tiers: tiers.map(({ rate, leastStakes, leastActive, leastResult }) => ({
    rate,
    periodBets: cents(leastStakes),
    activeMembers: leastActive,
    ...(leastResult === null ? {} : { periodProfitAndLoss: cents(leastResult) }),
  })),
});

const cents = (amount: string): string => `${amount.slice(0, -2) || '0'}.${amount.slice(-2).padStart(2, '0')}`;

export function idOf(answer: Answer): number {
  if (answer.json?.success !== true) throw new Error(`Refused: ${answer.text}`);
  return (answer.json.value as { readonly contractId: number }).contractId;
}

/** Terms with tiers as `[rate, stakes in cents, active members]`. */
export const termsOf = (
  period: Terms['period'],
  tiers: ReadonlyArray<readonly [rate: string, stakes?: string, active?: number]>,
  productType = 'ALL',
): Terms => ({
  productType,
  period,
  tiers: tiers.map(([rate, leastStakes = '0', leastActive = 0]) => ({
    rate,
    leastStakes,
    leastActive,
    leastResult: null,
  })),
});
