import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../schema/upstream/table.ts';
import { openOidcProvider } from '../support/oidcProvider.ts';
import type { OidcProvider } from '../support/oidcProvider.ts';
import { operationsOf, textOf } from '../support/operations.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';
import { playScenes } from './scenes/play.ts';
import { securityScenes } from './scenes/security.ts';
import { sessionScenes } from './scenes/session.ts';
import { createStage } from './scenes/stage.ts';
import type { Stage } from './scenes/stage.ts';
import { watchings } from './scenes/watching.ts';

const scenes = { ...sessionScenes, ...securityScenes, ...playScenes };

/** Calls whose answers are the same for everyone. */
const SHARED = new Set(calls.filter(({ cache }) => cache.scope === 'public').map(({ name }) => name));
const namesIn = (counts: Readonly<Record<string, number>>, isShared: boolean): readonly string[] =>
  Object.keys(counts).filter((call) => SHARED.has(call) === isShared);

/** One of the few that the platform keeps closed from its beginning. */
const CLOSED_GAME = 'RNG.EG4.113682';

/** Watchers of one subject: more than there are looks at it until the first event has come to all of them. */
const MANY = 100;

test('every mutation and every subscription of the site has a budget, and no budget is without one', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(operationsOf('mutation'));
  expect(Object.keys(watchings).toSorted()).toEqual(operationsOf('subscription'));
});

describe('what operations cost the platform', () => {
  let world: World;
  let provider: OidcProvider;
  let stage: Stage;

  beforeAll(async () => {
    provider = await openOidcProvider();
    world = await openWorld({ platform: { env: provider.env }, gateway: provider.env });
    stage = createStage(world);
    await world.platform.control('/settings/slider', { workBits: 4 });
    await world.platform.control('/settings/codes', { hourlyPerAddress: 1_000 });
  }, 180_000);
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  test.each(Object.entries(scenes))(
    '%s keeps its budget, and asks nothing twice',
    async (name, { own, shared, ends, prepare }) => {
      const [visitor, variables] = await prepare(stage);
      await world.platform.resetCounts();
      const outcome = await visitor.run<Record<string, { __typename: string }>, unknown>(textOf(name), variables);
      const counts = await world.platform.counts();
      expect(Object.values(outcome.expectData()).map(({ __typename }) => __typename)).toEqual([ends]);
      expect(Object.entries(counts).filter(([, count]) => count > 1)).toEqual([]);
      expect(namesIn(counts, false).length).toBeLessThanOrEqual(own);
      expect(namesIn(counts, true).length).toBeLessThanOrEqual(shared);
    },
  );

  test('a launch that is refused asks about all the games it offers instead at once', async () => {
    const player = await world.player();
    await world.platform.resetCounts();
    const outcome = await player.run<{ launchGame: { alternatives: readonly object[] } }, unknown>(
      textOf('LaunchGame'),
      { input: { gameId: CLOSED_GAME } },
    );
    const counts = await world.platform.counts();
    expect(outcome.expectData().launchGame.alternatives).toHaveLength(6);
    expect(namesIn(counts, false).toSorted()).toEqual(['MCSFE_getFavoriteGames', 'launchGame']);
    expect(Math.max(...Object.values(counts))).toBe(1);
  });

  test.each(Object.entries(watchings))(
    '%s costs the same for many watchers as for one',
    async (name, { own, shared, variables, prepare }) => {
      const player = await world.player();
      const happen = await prepare?.(stage);
      const streams = Array.from({ length: MANY }, () => player.watch<object>(textOf(name), variables));
      await world.platform.resetCounts();
      let isSeen = false;
      const seen = Promise.all(streams.map(async (stream) => stream.next())).finally(() => (isSeen = true));
      await happen?.(() => isSeen);
      expect((await seen).map(({ done }) => done)).toEqual(streams.map(() => false));
      const counts = await world.platform.counts();
      await Promise.all(streams.map(async (stream) => stream.return()));
      expect(namesIn(counts, false).length).toBeLessThanOrEqual(own);
      expect(namesIn(counts, true).length).toBeLessThanOrEqual(shared);
      expect(Math.max(...Object.values(counts))).toBeLessThan(MANY / 2);
    },
  );
});
