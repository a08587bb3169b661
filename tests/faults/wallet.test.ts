import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { channelOf, openedDeposit, sentPicture } from '../contract/scenes/deposits.ts';
import { createStage, send } from '../contract/scenes/stage.ts';
import type { Stage } from '../contract/scenes/stage.ts';
import { moveOut } from '../contract/scenes/wallet.ts';
import type { Fault } from '../support/testPlatform.ts';
import type { Player, World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

// Several members sign in, and what is unclear is asked for until it is not.
vi.setConfig({ testTimeout: 60_000 });

interface Input {
  readonly idempotencyKey: string;
  readonly [field: string]: unknown;
}

interface Write {
  /** The mutation of the site. */
  readonly name: string;
  /** The call that it makes. */
  readonly call: string;
  readonly success: string;
  readonly prepare: (player: Player, stage: Stage) => Promise<Input>;
  /** The same key with other content; null where there is no other. */
  readonly other: ((input: Input, player: Player, stage: Stage) => Promise<Input>) | null;
}

const deposit = (call: string, way: string): Write => ({
  name: 'RequestDeposit',
  call,
  success: 'RequestDepositSuccess',
  prepare: async (player) => ({
    channelId: await channelOf(player, way),
    amount: '500.00',
    idempotencyKey: randomUUID(),
  }),
  other: async (input) => ({ ...input, amount: '1000.00' }),
});

const WRITES: readonly Write[] = [
  deposit('MCSFE_depositByLaunchUrl', 'REDIRECT'),
  deposit('MCSFE_depositByQRImageUrl', 'QR'),
  deposit('MCSFE_postDeposit', 'TRANSFER'),
  {
    name: 'AddDepositSlip',
    call: 'depositSlip',
    success: 'AddDepositSlipSuccess',
    prepare: async (player, stage) => ({
      depositId: await openedDeposit(player, 'TRANSFER'),
      fileIds: [await sentPicture(player, stage)],
      idempotencyKey: randomUUID(),
    }),
    other: async (input, player, stage) => ({ ...input, fileIds: [await sentPicture(player, stage)] }),
  },
  {
    name: 'TransferBetweenWallets',
    call: 'GCS_walletTransfer',
    success: 'TransferBetweenWalletsSuccess',
    prepare: async (player) => ({ ...(await moveOut(player)).input }),
    other: async (input) => ({ ...input, amount: '0.02' }),
  },
  {
    name: 'CollectWallets',
    call: 'GCS_walletReturn',
    success: 'CollectWalletsSuccess',
    prepare: async (player) => {
      await send(player, 'TransferBetweenWallets', await moveOut(player));
      return { idempotencyKey: randomUUID() };
    },
    other: null,
  },
];

/** What spoils an answer to a write that has been done. */
const FAULTS: Readonly<Record<string, Omit<Fault, 'call'>>> = {
  'broken off': { kind: 'reset' },
  cut: { kind: 'cut' },
  'too late': { kind: 'latency', milliseconds: 4_000 },
  'a 500': { kind: 'status', status: 500 },
  nonsense: { kind: 'nonsense' },
};

interface Look {
  readonly viewer: {
    readonly wallet: { readonly accounts: readonly { readonly balance: { readonly amount: string } }[] };
    readonly deposits: { readonly nodes: readonly { readonly id: string }[] };
    readonly writeOutcome: { readonly state: string };
  };
}
const LOOK = `query($key: String!) { viewer {
  wallet { accounts { balance { amount } } } deposits(first: 10) { nodes { id } } writeOutcome(key: $key) { state }
} }`;

/** Questions of the wallet's pages, each with the calls that answer it. */
const QUESTIONS: readonly (readonly [call: string, question: string])[] = [
  ['balanceHistory', '{ viewer { answer: balanceHistory(days: 7) { day } } }'],
  ['balance', '{ viewer { answer: wallet { accounts { id } } } }'],
  ['MCSFE_getDepositSettings', '{ viewer { answer: depositOptions { isAllowed } } }'],
  ['MCSFE_getDepositPaymentChannels', '{ viewer { answer: depositOptions { methods { id } } } }'],
  ['MCSFE_getDepositTransactionReport', '{ viewer { answer: deposits(first: 5) { nodes { id } } } }'],
];

describe('money, when the platform misbehaves', () => {
  let world: World;
  let stage: Stage;
  beforeAll(async () => {
    world = await openWorld({ gateway: { UPSTREAM_TIMEOUT_MS: '2000', REQUEST_TIMEOUT_MS: '6000' } });
    stage = createStage(world);
  }, 180_000);
  afterEach(() => world.platform.clearFaults());
  afterAll(() => world.close());

  const look = async (player: Player, key: string) =>
    (await player.run<Look, unknown>(LOOK, { key })).expectData().viewer;
  const mutate = async ({ name }: Write, player: Player, input: Input) =>
    send<{ readonly __typename: string; readonly field?: string }>(player, name, { input });

  const cases = WRITES.flatMap((write) => Object.keys(FAULTS).map((what) => [write.call, what, write] as const));

  test.each(cases)(
    '%s answered %s: sent once, unclear, found to be done, and not done again',
    async (call, what, write) => {
      const player = await world.player();
      const input = await write.prepare(player, stage);
      await world.platform.resetCounts();
      await world.platform.faults({ call, kind: 'reset', ...FAULTS[what] });
      expect(await mutate(write, player, input)).toMatchObject({ __typename: 'OutcomeUnclear' });
      await world.platform.clearFaults();
      expect((await world.platform.counts())[call]).toBe(1);
      const isDone = async () => expect((await look(player, input.idempotencyKey)).writeOutcome.state).toBe('DONE');
      await vi.waitFor(isDone, { timeout: 20_000, interval: 200 });
      const done = await look(player, input.idempotencyKey);
      expect(await mutate(write, player, input)).toMatchObject({ __typename: write.success });
      expect(await look(player, input.idempotencyKey)).toEqual(done);
      if (write.other === null) return;
      const other = await write.other(input, player, stage);
      expect(await mutate(write, player, other)).toMatchObject({ __typename: 'InvalidInput', field: 'idempotencyKey' });
      expect(await look(player, input.idempotencyKey)).toEqual(done);
    },
  );

  test.each(QUESTIONS)(
    '%s that is not answered is told as unknown, alone, and heals by itself',
    async (call, question) => {
      const player = await world.player();
      await world.platform.faults({ call, kind: 'nonsense' });
      const broken = await player.run(question);
      expect(JSON.parse(broken.text)).toMatchObject({ data: { viewer: { answer: null } } });
      expect(broken.expectErrors().map(({ path }) => path)).toEqual([['viewer', 'answer']]);
      await world.platform.clearFaults();
      const isWhole = async () =>
        expect(
          (await player.run<{ viewer: { answer: object | null } }, unknown>(question)).expectData().viewer.answer,
        ).not.toBeNull();
      await vi.waitFor(isWhole, { timeout: 15_000, interval: 250 });
    },
  );
});
