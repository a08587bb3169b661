import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../gateway/env.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { createLog } from '../../gateway/log.ts';
import { openFailingLine } from '../support/failingLine.ts';
import type { FailingLine, LineFailure } from '../support/failingLine.ts';
import { openOidcProvider } from '../support/oidcProvider.ts';
import type { OidcProvider } from '../support/oidcProvider.ts';
import { operationsOf, textOf } from '../support/operations.ts';
import type { Outcome } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';
import { depositScenes } from './scenes/deposits.ts';
import { playScenes } from './scenes/play.ts';
import { securityScenes } from './scenes/security.ts';
import { sessionScenes } from './scenes/session.ts';
import { messageScenes } from './scenes/messages.ts';
import { promotionScenes } from './scenes/promotions.ts';
import { bonusScenes } from './scenes/bonuses.ts';
import { pointScenes } from './scenes/points.ts';
import { agentAccountScenes } from './scenes/agentAccounts.ts';
import { contractScenes } from './scenes/contracts.ts';
import { referralScenes } from './scenes/referral.ts';
import { transferScenes } from './scenes/transfers.ts';
import { walletScenes } from './scenes/wallet.ts';
import { withdrawalScenes } from './scenes/withdrawals.ts';
import { createStage } from './scenes/stage.ts';
import type { Stage } from './scenes/stage.ts';

// Members are made and sign in, over and over.
vi.setConfig({ testTimeout: 60_000 });

const scenes = {
  ...sessionScenes,
  ...securityScenes,
  ...playScenes,
  ...depositScenes,
  ...messageScenes,
  ...pointScenes,
  ...bonusScenes,
  ...promotionScenes,
  ...agentAccountScenes,
  ...contractScenes,
  ...referralScenes,
  ...transferScenes,
  ...walletScenes,
  ...withdrawalScenes,
};

/** Mutations that make no call which changes something at the platform. */
const READING: ReadonlySet<string> = new Set([
  'CheckInvitation',
  'CheckUsername',
  'ForgetPendingIdentity',
  'OpenSupport',
  'RefreshCaptcha',
  'StartSlider',
]);
/** The cookie is gone whatever the platform says; its answer has a field of its own for the rest. */
const LEAVING: ReadonlySet<string> = new Set(['Logout']);

const failed = (errorCode: string): string => JSON.stringify({ success: false, errorCode, message: '#500' });
const answer = (status: number, body: string): LineFailure => ({ kind: 'answer', status, body });

/** The four that a breaker counts come last: at most so many may come together. */
const FAILURES: Readonly<Record<string, LineFailure>> = {
  'a code that nobody knows': answer(400, failed('SOMETHING_ELSE')),
  'a 404 without a word': answer(404, '<h1>Not found</h1>'),
  'an empty 200': answer(200, ''),
  null: answer(200, 'null'),
  'another type': answer(200, '[7,"seven",null]'),
  'cut JSON': answer(200, '{"success":tr'),
  'a page': answer(200, '<!doctype html><h1>It works!</h1>'),
  busy: answer(500, failed('system_busy')),
  'internal error': answer(500, failed('INTERNAL_ERROR')),
  unavailable: answer(503, ''),
  'a broken connection': { kind: 'reset' },
  'an answer that breaks off': { kind: 'cut' },
};

interface OwnGateway {
  readonly url: string;
  readonly line: FailingLine;
  close(): Promise<void>;
}

interface Prepared {
  readonly cookies: ReadonlyMap<string, string>;
  readonly variables: object | undefined;
}

/** What a mutation was answered: whether it is said to be done, refused or unclear. */
function toldBy({ errors, text }: Outcome<unknown>): string {
  if (errors.length > 0) return errors.map(({ extensions }) => String(extensions?.['outcome'])).join(' ');
  const { data } = JSON.parse(text) as { data: Record<string, { __typename: string }> };
  return Object.values(data)
    .map(({ __typename }) => (__typename === 'OutcomeUnclear' ? 'UNCLEAR' : __typename))
    .join(' ');
}

test('every mutation of the site is tried', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(operationsOf('mutation'));
});

describe('a change whose answer does not come, or cannot be read, is told as unclear', () => {
  const sessionKeys = randomBytes(32).toString('base64');
  const prepared = new Map<string, Prepared>();
  let world: World;
  let provider: OidcProvider;
  let stage: Stage;

  beforeAll(async () => {
    provider = await openOidcProvider();
    world = await openWorld({
      platform: { env: provider.env },
      gateway: { ...provider.env, SESSION_KEYS: sessionKeys },
    });
    stage = createStage(world);
    await world.platform.control('/settings/slider', { workBits: 4 });
    await world.platform.control('/settings/codes', { hourlyPerAddress: 1_000 });
  }, 180_000);
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  /** A gateway with breakers of its own, before the same platform, that opens the same cookies. */
  async function openOwn(timeoutMs: number): Promise<OwnGateway> {
    const line = await openFailingLine(world.platform.url);
    const folder = await mkdtemp(join(tmpdir(), 'outcomes-'));
    const env = readEnv({
      ...provider.env,
      DATA_DIR: folder,
      UPSTREAM_URL: line.url,
      MERCHANT_CODE: 'CROUPIER',
      SESSION_KEYS: sessionKeys,
      RATE_LIMIT_FACTOR: '1000',
      UPSTREAM_TIMEOUT_MS: String(timeoutMs),
      REQUEST_TIMEOUT_MS: String(3 * timeoutMs),
    });
    const gateway = createGateway(env, createLog('silent'));
    await new Promise<void>((resolve) => {
      gateway.server.listen(0, '127.0.0.1', resolve);
    });
    return {
      line,
      url: `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`,
      async close() {
        gateway.server.closeAllConnections();
        await new Promise((resolve) => {
          gateway.server.close(resolve);
        });
        await gateway.close();
        await line.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  }

  async function prepare(name: string): Promise<Prepared> {
    const known = prepared.get(name);
    const scene = scenes[name];
    if (known || !scene) return known ?? { cookies: new Map(), variables: undefined };
    const [{ cookies }, variables] = await scene.prepare(stage);
    const made = { cookies: new Map(cookies), variables };
    prepared.set(name, made);
    return made;
  }

  /** Sends a mutation as it was prepared, through a line on which it fails. */
  async function send(own: OwnGateway, name: string, failure: LineFailure): Promise<string> {
    const { cookies, variables } = await prepare(name);
    own.line.fail(failure);
    const told = toldBy(await createVisitor(own.url, cookies).run(textOf(name), variables));
    return own.line.struck === 0 ? `${told}, and nothing was sent` : told;
  }

  const names = Object.keys(scenes).filter((name) => !READING.has(name) && !LEAVING.has(name));

  test.each(names)('%s', async (name) => {
    const own = await openOwn(10_000);
    const told: Record<string, string> = {};
    for (const [what, failure] of Object.entries(FAILURES)) told[what] = await send(own, name, failure);
    await own.close();
    expect(told).toEqual(Object.fromEntries(Object.keys(FAILURES).map((what) => [what, 'UNCLEAR'])));
  });

  test('when time runs out, each of them', async () => {
    const told = await Promise.all(
      names.map(async (name) => {
        await prepare(name);
        const own = await openOwn(2_000);
        const came = await send(own, name, { kind: 'silence' });
        await own.close();
        return [name, came.replace(', and nothing was sent', '')];
      }),
    );
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(names.map((name) => [name, 'UNCLEAR'])));
  }, 180_000);
});
