import type { FastifyInstance } from 'fastify';
import { desc, eq, sql } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/bonuses.ts';
import { giveUpBonus } from '../../../bonuses/life.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Executor } from '../../../database/database.ts';
import { bonusAccount } from '../../../ledger/accounts.ts';
import { balancesOf } from '../../../ledger/balancesOf.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { vendorNames } from '../../games/vendorNames.ts';
import { toWireBonus } from './wireBonus.ts';

const PAGE = 20;

/** A member's bonuses, and giving one up. */
export function registerBonuses(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveMember(app, calls.memberBonuses, ({ member, query, language }) => bonusPage(db, member.id, query, language));
  serveMember(app, calls.giveUpBonus, async ({ member, body: { bonusId, idempotencyKey: key } }) => {
    if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Bonuses are for real accounts' });
    const id = String(bonusId);
    await onceUnder(
      services,
      { memberId: member.id, key, content: ['give up bonus', id] },
      {
        prepare: () => Promise.resolve(),
        async work(tx) {
          const given = Number.isSafeInteger(Number(id))
            ? await giveUpBonus(tx, services, member.id, Number(id))
            : null;
          if (!given) throw new Refusal('bonus_not_open', { message: 'The bonus has ended, or there is none' });
          return null;
        },
      },
    );
    return null;
  });
}

/** The one that is active, those that wait, the oldest first, and those that have ended, the latest first. */
async function bonusPage(
  db: Executor,
  memberId: number,
  { page = 1, size = PAGE }: QueryOf<typeof calls.memberBonuses>,
  language: Language,
): Promise<ValueOf<typeof calls.memberBonuses>> {
  const total = await db.$count(bonuses, eq(bonuses.memberId, memberId));
  const rows = await db
    .select()
    .from(bonuses)
    .where(eq(bonuses.memberId, memberId))
    .orderBy(
      sql`case ${bonuses.state} when 'active' then 0 when 'waiting' then 1 else 2 end`,
      sql`case when ${bonuses.state} = 'waiting' then ${bonuses.id} end`,
      desc(bonuses.endedAt),
      desc(bonuses.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  const balances = await balancesOf(
    db,
    rows.map(({ id }) => bonusAccount(memberId, id)),
  );
  const vendors = await vendorNames(db, [...new Set(rows.flatMap(({ weights }) => Object.keys(weights)))]);
  const list = rows.map((bonus) =>
    toWireBonus(bonus, { balance: balances.get(bonusAccount(memberId, bonus.id)) ?? 0n, vendors, language }),
  );
  return { list, totalPages: Math.ceil(total / size), total };
}
