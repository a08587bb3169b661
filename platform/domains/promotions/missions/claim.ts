import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { rewardKey, standingsOf } from './standings.ts';

/**
 * Pays a mission's reward, once: the progress is counted in the transaction that pays, a member's claims come one after
 * the other, and the ledger knows the reward's key. Refuses a trial account, and what is not done, paid already, over
 * or unknown.
 */
export async function claimMission(
  { db, ledger, clock, settings }: Services,
  member: Member,
  missionId: string,
): Promise<void> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Missions pay real accounts only' });
  await inTransaction(db, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    const { timeZone } = await settings.get(tx, 'calendar');
    const standing = (await standingsOf(tx, member.id, clock.now(), timeZone)).find(({ id }) => id === missionId);
    if (standing?.state !== 'CLAIMABLE') throw notClaimable();
    const { reward } = standing.mission;
    const posted = await ledger.post(tx, {
      key: rewardKey(member.id, missionId),
      kind: 'bonus',
      reference: missionId,
      memberId: member.id,
      entries: [
        { account: 'house:promotions', amount: -reward },
        { account: memberAccount(member.id), amount: reward },
      ],
    });
    if (posted.kind !== 'posted') throw notClaimable();
  });
}

const notClaimable = (): Refusal =>
  new Refusal('mission_not_claimable', { message: 'The mission is not done, over, or already paid' });
