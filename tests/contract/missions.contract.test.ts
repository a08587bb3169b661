import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimMission } from '../../schema/upstream/missions.ts';
import { stakeOnSlot } from '../support/missions.ts';
import type { CatalogueGame } from '../support/slot.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import type { World } from '../support/world.ts';
import { openWorld, tokenOf } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

const NO_CONTACT = { email: '', dialingCode: '', mobile: '' };
const CLAIM =
  'mutation($id: ID!) { claimMission(input: { missionId: $id, idempotencyKey: "claim-at-site" }) { __typename } }';

/** A member with rewards to claim, whose page is told how many. */
async function openPage(slot: CatalogueGame) {
  const player = await world.player({ balance: '200.00' });
  await stakeOnSlot(await openSlot(world.platform, { ...NO_CONTACT, ...player }, slot), 5_000n);
  const { missions } = (
    await player.run<{ viewer: { missions: { id: string; state: string }[] } }, unknown>(
      '{ viewer { missions { id state } } }',
    )
  ).expectData().viewer;
  const waiting = missions.filter(({ state }) => state === 'CLAIMABLE');
  const page = player.watch<{ countsChanged: { claimableMissionCount: number } }>(
    'subscription { countsChanged { claimableMissionCount } }',
  );
  const next = async () => (await page.next()).value?.countsChanged.claimableMissionCount;
  expect(await next()).toBe(waiting.length);
  return { player, waiting, next, close: async () => page.return() };
}

test('a reward that is claimed counts no more on any page of the member, at once', async () => {
  const [slot] = await someSlots(world.platform);
  if (!slot) throw new Error('The platform has no slots');
  const [told, looking] = await Promise.all([openPage(slot), openPage(slot)]);
  expect(told.waiting.length).toBeGreaterThan(0);
  // Claimed without the gateway, and so seen when its page looks again.
  const missionId = looking.waiting[0]?.id.replace(/^Mission:/, '') ?? '';
  expect(
    (
      await world.platform.rest.call(claimMission, {
        token: await tokenOf(world.platform, { ...NO_CONTACT, ...looking.player }),
        body: { missionId, idempotencyKey: 'claim-elsewhere' },
      })
    ).errorCode,
  ).toBeNull();
  const { claimMission: claimed } = (
    await told.player.run<{ claimMission: object }, unknown>(CLAIM, { id: told.waiting[0]?.id })
  ).expectData();
  expect(claimed).toEqual({ __typename: 'ClaimMissionSuccess' });
  const first = await Promise.race([told.next(), looking.next().then(() => 'the page that looks again')]);
  expect(first).toBe(told.waiting.length - 1);
  await told.close();
});
