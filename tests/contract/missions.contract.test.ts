import { afterAll, beforeAll, expect, test } from 'vitest';
import { stakeOnSlot } from '../support/missions.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

/** What moves by itself is seen within this time; a claim must be heard of well before. */
const LOOKS_EVERY = 15_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

test('a reward that is claimed counts no more on any page of the member, at once', async () => {
  const player = await world.player({ balance: '200.00' });
  const [slot] = await someSlots(world.platform);
  if (!slot) throw new Error('The house has no slots');
  await stakeOnSlot(await openSlot(world.platform, { ...player, email: '', dialingCode: '', mobile: '' }, slot), 5_000n);
  const { missions } = (await player.run<{ viewer: { missions: { id: string; state: string }[] } }, unknown>('{ viewer { missions { id state } } }')).expectData().viewer;
  const waiting = missions.filter(({ state }) => state === 'CLAIMABLE');
  expect(waiting.length).toBeGreaterThan(0);
  const page = player.watch<{ countsChanged: { claimableMissionCount: number } }>('subscription { countsChanged { claimableMissionCount } }');
  const next = async () => (await page.next()).value?.countsChanged.claimableMissionCount;
  expect(await next()).toBe(waiting.length);
  const claimedAt = Date.now();
  const { claimMission } = (await player.run<{ claimMission: object }, unknown>('mutation($id: ID!) { claimMission(input: { missionId: $id }) { __typename } }', { id: waiting[0]?.id })).expectData();
  expect(claimMission).toEqual({ __typename: 'ClaimMissionSuccess' });
  expect(await next()).toBe(waiting.length - 1);
  expect(Date.now() - claimedAt).toBeLessThan(LOOKS_EVERY / 2);
  await page.return();
});
