import { inArray, sql } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { sameName } from '../../session/security/sameName.ts';
import { cardNumbersOf } from '../../wallet/cards/store.ts';
import { members } from '../../../members/tables.ts';
import type { Sign } from './tables.ts';
import { SIGNS } from './tables.ts';

/**
 * What a member has in common with each of these others, who may be the same person: a browser that both have signed in
 * with, trusted or at one address; a card, removed or not; the name on their cards. Others without any are missing.
 */
export async function signsOf(
  { vault }: Pick<Services, 'vault'>,
  executor: Executor,
  memberId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, readonly Sign[]>> {
  if (others.length === 0) return new Map();
  const [onDevice, withCard, named] = [
    await onOneDevice(executor, memberId, others),
    await withOneCard(vault, executor, memberId, others),
    await ofOneName(executor, memberId, others),
  ];
  const found = { device: onDevice, card: withCard, payee: named };
  const all = others.map((other) => [other, SIGNS.filter((sign) => found[sign].has(other))] as const);
  return new Map(all.filter(([, signs]) => signs.length > 0));
}

async function onOneDevice(executor: Executor, memberId: number, others: readonly number[]) {
  const rows = await rowsOf<{ id: string }>(
    executor,
    sql`
    select distinct other.member_id::text as id
    from (
      select member_id, device_hash from member_devices union all select member_id, device_hash from known_devices
    ) as other
    join (
      select device_hash from member_devices where member_id = ${memberId}
      union select device_hash from known_devices where member_id = ${memberId}
    ) as own on own.device_hash = other.device_hash
    where other.member_id in ${[...others]}`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

async function withOneCard(
  vault: Services['vault'],
  executor: Executor,
  memberId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const cards = await cardNumbersOf({ vault }, executor, [memberId, ...others]);
  const own = new Set(cards.filter((card) => card.memberId === memberId).map(({ number }) => number));
  return new Set(cards.filter(({ number }) => own.has(number)).map((card) => card.memberId));
}

async function ofOneName(executor: Executor, memberId: number, others: readonly number[]) {
  const rows = await executor
    .select({ id: members.id, name: members.payeeName })
    .from(members)
    .where(inArray(members.id, [memberId, ...others]));
  const own = rows.find(({ id }) => id === memberId)?.name ?? '';
  return new Set(rows.filter(({ name }) => name !== null && sameName(own, name)).map(({ id }) => id));
}
