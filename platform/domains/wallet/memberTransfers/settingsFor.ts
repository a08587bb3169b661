import { fromCents } from '../../../../schema/cents.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { memberTransferSettings } from '../../../../schema/upstream/transfers.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { maskName } from '../../../members/maskName.ts';
import { AGENTS, isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { turnoverOf } from '../withdrawals/turnover.ts';
import { leftToday } from './limits.ts';
import { uplineOf } from '../../../members/line.ts';

/** What a member can send to others now, and what it still needs. */
export async function settingsFor(services: Services, member: Member): Promise<ValueOf<typeof memberTransferSettings>> {
  const { db, clock, ledger, settings } = services;
  const now = clock.now();
  const rule = await settings.get(db, 'memberTransfers');
  const upline = await uplineOf(db, member.id);
  const left = await leftToday(db, services, member.id, now);
  const { required, reached } = rule.needsTurnover
    ? await turnoverOf(db, services, member.id, now)
    : { required: 0n, reached: 0n };
  const isReal = !isTrial(member);
  return {
    allowUpline: isReal && rule.toUpline && upline?.status === 'active' ? 'Y' : 'N',
    allowDownline: isReal && rule.toDownline && AGENTS.includes(member.type) ? 'Y' : 'N',
    uplineName: upline && maskName(upline.username),
    minimumAmount: fromCents(BigInt(rule.min)),
    maximumAmount: fromCents(BigInt(rule.max)),
    remainingAmount: fromCents(left.amount),
    remainingTimes: left.times,
    availableAmount: fromCents(await ledger.balanceOf(db, memberAccount(member.id))),
    turnoverRequired: fromCents(required),
    turnoverReached: fromCents(reached),
    hasPaymentPassword: member.paymentPasswordHash === null ? 'N' : 'Y',
  };
}
