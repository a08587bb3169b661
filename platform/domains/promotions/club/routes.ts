import type { FastifyInstance } from 'fastify';
import { rankLevels, rankProgress } from '../../../../schema/upstream/loyalty.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import { labelOf, ladderIn } from './ladder.ts';
import { lookAtMember } from './progress.ts';

/**
 * The VIP club: its levels for everyone, and a member's own level (wire §7.5). A trial account always has the lowest.
 */
export function registerClub(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  serve(app, rankLevels, async ({ language }) => ladderIn(db, language, (await settings.get(db, 'currency')).symbol));
  serveMember(app, rankProgress, async ({ member }) => {
    if (isTrial(member)) return { playerRankName: labelOf(0) };
    const { rank, staked, next } = await lookAtMember(services, member.id);
    if (next === null)
      return {
        playerRankName: labelOf(rank),
        totalTurnover: reached(staked.total),
        monthlyTurnover: reached(staked.month),
      };
    return {
      playerRankName: labelOf(rank),
      nextRankName: labelOf(next.rank),
      totalTurnover: { actual: fromCents(staked.total), expected: fromCents(BigInt(next.totalStake)) },
      monthlyTurnover: { actual: fromCents(staked.month), expected: fromCents(BigInt(next.monthStake)) },
    };
  });
}

/** At the top nothing more is expected. */
const reached = (cents: bigint) => ({ actual: fromCents(cents), expected: fromCents(cents) });
