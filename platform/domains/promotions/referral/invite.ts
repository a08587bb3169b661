import { spanAt } from '../../../calendar.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { signsOf } from './signs.ts';
import { invitations } from './tables.ts';

interface Newcomer {
  readonly id: number;
  readonly registeredAt: Date;
}

/**
 * Notes whose code a new member has brought, with what holds for them from now on. Does nothing while the operator has
 * invitations switched off. Called when the newcomer's browser is registered.
 */
export async function noteInvitation(
  services: Pick<Services, 'settings' | 'vault'>,
  tx: Transaction,
  inviterId: number,
  { id: friendId, registeredAt }: Newcomer,
): Promise<void> {
  const { settings } = services;
  if (!(await settings.get(tx, 'promotions')).enabled.includes('REFERRAL')) return;
  const { days, deposit, stake } = await settings.get(tx, 'referral');
  const { timeZone } = await settings.get(tx, 'calendar');
  const { firstDay } = spanAt('DAY', registeredAt, timeZone);
  const until = Temporal.PlainDate.from(firstDay).add({ days });
  const signs = (await signsOf(services, tx, inviterId, [friendId])).get(friendId) ?? null;
  await tx.insert(invitations).values({
    friendId,
    inviterId,
    joinedAt: registeredAt,
    firstDay,
    untilDay: until.toString(),
    endsAt: new Date(until.toZonedDateTime({ timeZone }).startOfDay().epochMilliseconds),
    deposit: BigInt(deposit),
    stake: BigInt(stake),
    heldFor: signs,
    heldAt: signs && registeredAt,
  });
}
