import { and, asc, count, eq } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Language } from '../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { pointRewards as call } from '../../../schema/upstream/points.ts';
import { picturePath } from '../../art/pictures.ts';
import type { Executor } from '../../database/database.ts';
import { textIn } from '../../texts.ts';
import type { Reward } from './tables.ts';
import { pointRewards } from './tables.ts';

const PAGE = 24;

/** A page of what points buy now, in the operator's order. */
export async function rewardPage(
  db: Executor,
  { pageNo = 1, pageSize = PAGE }: QueryOf<typeof call>,
  language: Language,
): Promise<ValueOf<typeof call>> {
  const shown = eq(pointRewards.enabled, true);
  const [all] = await db.select({ total: count() }).from(pointRewards).where(shown);
  const rows = await db
    .select()
    .from(pointRewards)
    .where(shown)
    .orderBy(asc(pointRewards.ordinal), asc(pointRewards.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const total = all?.total ?? 0;
  return {
    list: rows.map((reward) => ({
      rewardId: String(reward.id),
      name: textIn(reward.names, language),
      description: textIn(reward.descriptions, language),
      type: reward.kind,
      points: Number(reward.points),
      amount: reward.amount === null ? null : fromCents(reward.amount),
      credit: reward.credit === null ? null : fromCents(reward.credit),
      stock: reward.stock,
      imageUrl: picturePath.reward(reward.sign),
    })),
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}

/** A reward that points buy now; null where there is none. */
export async function rewardOf(db: Executor, id: string): Promise<Reward | null> {
  const number = Number(id);
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647) return null;
  const [reward] = await db
    .select()
    .from(pointRewards)
    .where(and(eq(pointRewards.id, number), eq(pointRewards.enabled, true)));
  return reward ?? null;
}
