import type { BodyOf } from '../../../schema/upstream/call.ts';
import type { convertPoints } from '../../../schema/upstream/points.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import { move } from '../../ledger/posting.ts';
import { isTrial } from '../../members/memberTypes.ts';
import type { Member } from '../../members/tables.ts';
import { onceUnder } from '../../outcomes/onceUnder.ts';
import type { Services } from '../../services.ts';
import { checkPaymentPassword } from '../session/payment/guard.ts';
import { tooFewPoints } from './redeem.ts';
import { redemptions } from './tables.ts';

type Body = BodyOf<typeof convertPoints>;

/** What points come to. */
export interface Conversion {
  /** The fewest points that make these cents. */
  readonly taken: bigint;
  readonly cents: bigint;
}

/** Rounds down to the cent; points that make none stay. */
export function conversionOf(points: bigint, perUnit: number): Conversion {
  const rate = BigInt(perUnit);
  const cents = (points * 100n) / rate;
  return { cents, taken: (cents * rate + 99n) / 100n };
}

/**
 * Converts points once for the key. The payment password is checked last, so that what is refused for another reason
 * uses up no try.
 * @returns the id of the redemption that it is recorded as
 */
export async function convert(services: Services, member: Member, body: Body): Promise<string> {
  const { db, ledger } = services;
  const { points, pointsPerUnit, paymentPassword, idempotencyKey: key } = body;
  const id = await onceUnder(
    services,
    { memberId: member.id, key, content: ['conversion', points, pointsPerUnit] },
    {
      prepare: async () => {
        await check(db, services, member, body);
        if ((await ledger.balanceOf(db, pointsAccount(member.id))) < BigInt(points)) throw tooFewPoints();
        await checkPaymentPassword(services, member, paymentPassword);
      },
      work: async (tx) => String(await book(tx, services, member, body, await check(tx, services, member, body))),
    },
  );
  return id ?? '';
}

async function check(
  executor: Executor,
  { settings }: Services,
  member: Member,
  { points, pointsPerUnit }: Body,
): Promise<Conversion> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Points need a real account' });
  const { isConvertible, perUnit, convertFrom } = await settings.get(executor, 'points');
  if (!isConvertible)
    throw new Refusal('function.not.available', { message: '#543 Points cannot be converted at the moment' });
  if (pointsPerUnit !== perUnit)
    throw new Refusal('conversion_rate_changed', {
      message: 'Points are worth something else',
      value: { pointsPerUnit: perUnit },
    });
  const conversion = conversionOf(BigInt(points), perUnit);
  if (points < convertFrom || conversion.cents === 0n)
    throw new Refusal('conversion_limit', {
      message: 'These are fewer points than can be converted',
      value: { minimumPoints: convertFrom },
    });
  return conversion;
}

async function book(
  tx: Transaction,
  { ledger, clock }: Services,
  { id: memberId }: Member,
  { points }: Body,
  { taken, cents }: Conversion,
): Promise<number> {
  const accounts = await ledger.lockMember(tx, memberId);
  const balance = accounts.get(pointsAccount(memberId)) ?? 0n;
  if (balance < BigInt(points)) throw tooFewPoints();
  const now = clock.now();
  const [stored] = await tx
    .insert(redemptions)
    .values({
      memberId,
      kind: 'CONVERSION',
      points: taken,
      amount: cents,
      state: 'APPROVED',
      requestedAt: now,
      decidedAt: now,
      changedPoints: -taken,
      pointBalance: balance - taken,
    })
    .returning();
  if (!stored) throw new Error('A conversion was not stored');
  const { kind } = await ledger.post(tx, {
    key: `conversion:${stored.id}`,
    kind: 'pointsConverted',
    reference: String(stored.id),
    memberId,
    at: now,
    entries: [
      ...move(pointsAccount(memberId), 'house:points', taken),
      ...move('house:points', memberAccount(memberId), cents),
    ],
  });
  if (kind !== 'posted') throw new Error(`The conversion ${stored.id} cannot be booked: ${kind}`);
  return stored.id;
}
