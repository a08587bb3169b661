import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { claimMission as claimCall } from '../../../../schema/upstream/missions.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { rewardKey, standingsOf } from './standings.ts';

/**
 * Pays a mission's reward, once for the mission and once for the key: the progress is counted in the transaction that
 * pays, a member's writes come one after the other, and the ledger knows the reward's key.
 * @throws Refusal for a trial account, for a mission that is not done, paid already, over or unknown, and for a key of
 *   another write
 */
export async function claimMission(
  services: Services,
  member: Member,
  { missionId, idempotencyKey }: BodyOf<typeof claimCall>,
): Promise<void> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Missions pay real accounts only' });
  const id = String(missionId);
  const write = { memberId: member.id, key: idempotencyKey, content: ['mission', id] };
  await onceUnder(services, write, {
    prepare: () => Promise.resolve(),
    work: async (tx) => {
      await pay(tx, services, member.id, id);
      return null;
    },
  });
}

async function pay(
  tx: Transaction,
  { ledger, clock, settings }: Services,
  memberId: number,
  missionId: string,
): Promise<void> {
  const { timeZone } = await settings.get(tx, 'calendar');
  const standing = (await standingsOf(tx, memberId, clock.now(), timeZone)).find(({ id }) => id === missionId);
  if (standing?.state !== 'CLAIMABLE') throw notClaimable();
  const { reward } = standing.mission;
  const posted = await ledger.post(tx, {
    key: rewardKey(memberId, missionId),
    kind: 'bonus',
    reference: missionId,
    memberId,
    entries: [
      { account: 'house:promotions', amount: -reward },
      { account: memberAccount(memberId), amount: reward },
    ],
  });
  if (posted.kind !== 'posted') throw notClaimable();
}

const notClaimable = (): Refusal =>
  new Refusal('mission_not_claimable', { message: 'The mission is not done, over, or already paid' });
