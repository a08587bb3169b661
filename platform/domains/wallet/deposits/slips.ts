import { and, eq } from '../../../database/drizzle.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { depositSlip } from '../../../../schema/upstream/deposits.ts';
import { MAX_FILES } from '../../../../schema/upstream/memberFiles.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { lockMember } from '../../../members/lockMember.ts';
import { keepingRefusals } from '../../../outcomes/keepingRefusals.ts';
import type { KeyedWrite } from '../../../outcomes/refusedWrites.ts';
import { contentOf, requireNotRefused } from '../../../outcomes/refusedWrites.ts';
import type { Services } from '../../../services.ts';
import { filesUsedBy, useFiles } from '../../site/files/usedFiles.ts';
import { lockDeposit, moveTo } from './follow.ts';
import type { DepositState } from './states.ts';
import type { Deposit } from './tables.ts';
import { depositSlips } from './tables.ts';

/** Where there is money that may have been sent and nobody has found. */
const TAKING: ReadonlySet<DepositState> = new Set<DepositState>(['sent-to-bank', 'failed', 'expired', 'under-review']);

/** What a file says that it is used by. */
export const userOf = (depositId: number): string => `deposit:${depositId}`;

/** Whether pictures may be added to a deposit that has some already. */
export function takesSlip({ state, terms }: Pick<Deposit, 'state' | 'terms'>, slips: number): boolean {
  return terms?.takesSlip === true && TAKING.has(state) && slips < MAX_FILES;
}

/** Adds pictures of a transfer's slip; the operator looks at the deposit then, unless the bank reports the payment. */
export function addSlip(services: Services, memberId: number, body: BodyOf<typeof depositSlip>): Promise<void> {
  const fileIds = body.fileIds.map(String);
  const write: KeyedWrite = {
    memberId,
    key: body.idempotencyKey,
    content: ['slip', String(body.depositId), ...fileIds],
  };
  return keepingRefusals(services, write, () =>
    inTransaction(services.db, (tx) => add(tx, services, write, Number(body.depositId), fileIds)),
  );
}

async function add(
  tx: Transaction,
  services: Services,
  write: KeyedWrite,
  depositId: number,
  fileIds: readonly string[],
): Promise<void> {
  const { memberId, key } = write;
  await lockMember(tx, memberId);
  const content = contentOf(write);
  const [known] = await tx
    .select()
    .from(depositSlips)
    .where(and(eq(depositSlips.memberId, memberId), eq(depositSlips.key, key)));
  if (known && known.content !== content)
    throw new Refusal('idempotency_key_reused', { message: 'The key belongs to another slip' });
  if (known) return;
  await requireNotRefused(tx, write);
  const deposit = Number.isSafeInteger(depositId) ? await lockDeposit(tx, depositId) : null;
  if (deposit?.memberId !== memberId)
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such deposit' });
  const user = userOf(depositId);
  const there = (await filesUsedBy(tx, [user])).length;
  if (!takesSlip(deposit, there + fileIds.length - 1))
    throw new Refusal('deposit_takes_no_slip', { message: 'The deposit takes no further slip' });
  const now = services.clock.now();
  if (!(await useFiles(tx, { memberId, fileIds, user, at: now })))
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'A file is unknown, or used already' });
  await tx.insert(depositSlips).values({ depositId, memberId, key, content, at: now });
  if (deposit.state !== 'under-review')
    await moveTo(tx, services, deposit, { state: 'under-review', reason: 'slip' }, { by: 'member' });
}
