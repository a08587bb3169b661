import type { FastifyInstance } from 'fastify';
import { eq } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import * as calls from '../../../schema/upstream/points.ts';
import { serveMember } from '../../contract/serve.ts';
import type { Executor } from '../../database/database.ts';
import { pointsAccount } from '../../ledger/accounts.ts';
import type { Services } from '../../services.ts';
import { convert } from './convert.ts';
import { historyOf } from './history.ts';
import { redeem } from './redeem.ts';
import { rewardPage } from './rewards.ts';
import { toWireRules } from './rules.ts';
import type { Redemption } from './tables.ts';
import { redemptions } from './tables.ts';

/** Points: how many, how they are earned, what they buy, and what became of it. */
export function registerPoints(app: FastifyInstance, services: Services): void {
  const { db, ledger, settings } = services;
  const balanceOf = async (memberId: number) => Number(await ledger.balanceOf(db, pointsAccount(memberId)));
  serveMember(app, calls.pointBalance, ({ member }) => balanceOf(member.id));
  serveMember(app, calls.pointConfig, async ({ language }) => toWireRules(await settings.get(db, 'points'), language));
  serveMember(app, calls.pointRewards, ({ query, language }) => rewardPage(db, query, language));
  serveMember(app, calls.redeemHistory, ({ member, query, language }) => historyOf(db, member.id, query, language));
  serveMember(app, calls.redeemPoints, async ({ member, body }) => {
    const { id, state } = await redemptionOf(db, await redeem(services, member, body));
    return { referenceNo: String(id), status: state, pointBalance: await balanceOf(member.id) };
  });
  serveMember(app, calls.convertPoints, async ({ member, body }) => {
    const { id, points, amount } = await redemptionOf(db, await convert(services, member, body));
    return {
      referenceNo: String(id),
      points: Number(points),
      amount: fromCents(amount ?? 0n),
      pointBalance: await balanceOf(member.id),
    };
  });
}

async function redemptionOf(db: Executor, id: string): Promise<Redemption> {
  const [found] = await db
    .select()
    .from(redemptions)
    .where(eq(redemptions.id, Number(id)));
  if (!found) throw new Error(`There is no redemption ${id}`);
  return found;
}
