import { count, desc, eq } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Language } from '../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { redeemHistory } from '../../../schema/upstream/points.ts';
import type { Executor } from '../../database/database.ts';
import type { Texts } from '../../texts.ts';
import { textIn } from '../../texts.ts';
import type { Redemption } from './tables.ts';
import { redemptions } from './tables.ts';

const PAGE = 20;

const TOO_LATE: Texts = {
  EN: 'It was not decided in time.',
  CN: '该申请未能在时限内完成审核。',
  TH: 'รายการนี้ไม่ได้รับการพิจารณาภายในเวลาที่กำหนด',
  VI: 'Yêu cầu này không được xét duyệt kịp thời hạn.',
  ID: 'Permintaan ini tidak diputuskan tepat waktu.',
  TY: 'Hindi ito napagpasyahan sa oras.',
};

/** What a member has redeemed and converted, the newest first. */
export async function historyOf(
  db: Executor,
  memberId: number,
  { pageNo = 1, pageSize = PAGE }: QueryOf<typeof redeemHistory>,
  language: Language,
): Promise<ValueOf<typeof redeemHistory>> {
  const theirs = eq(redemptions.memberId, memberId);
  const [all] = await db.select({ total: count() }).from(redemptions).where(theirs);
  const rows = await db
    .select()
    .from(redemptions)
    .where(theirs)
    .orderBy(desc(redemptions.requestedAt), desc(redemptions.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const total = all?.total ?? 0;
  return { list: rows.map((row) => toWire(row, language)), totalPages: Math.ceil(total / pageSize), total };
}

function toWire(redemption: Redemption, language: Language): ValueOf<typeof redeemHistory>['list'][number] {
  const { id, requestedAt, kind, names, quantity, points, amount, state, changedPoints, pointBalance } = redemption;
  return {
    referenceNo: String(id),
    applyTime: requestedAt.getTime(),
    type: kind,
    name: names && textIn(names, language),
    quantity,
    points: Number(points),
    amount: amount === null ? null : fromCents(amount),
    status: state,
    changedPoints: changedPoints === null ? null : Number(changedPoints),
    pointBalance: Number(pointBalance),
    remark: remarkOf(redemption, language),
  };
}

function remarkOf({ note, reason, tickets }: Redemption, language: Language): string | null {
  if (reason === 'review-expired') return textIn(TOO_LATE, language);
  return [note, tickets?.join(', ')].filter(Boolean).join(' · ') || null;
}
