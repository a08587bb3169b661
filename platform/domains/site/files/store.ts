import { createHash } from 'node:crypto';
import { and, count, eq, isNull, lt } from '../../../database/drizzle.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import { MAX_FILE_BYTES, MAX_PIXELS } from '../../../../schema/upstream/memberFiles.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { lockMember } from '../../../members/lockMember.ts';
import { keepingRefusals } from '../../../outcomes/keepingRefusals.ts';
import type { KeyedWrite } from '../../../outcomes/refusedWrites.ts';
import { contentOf, requireNotRefused } from '../../../outcomes/refusedWrites.ts';
import type { Services } from '../../../services.ts';
import type { PictureHead } from './pictureSize.ts';
import { readHead } from './pictureSize.ts';
import type { MemberFile } from './tables.ts';
import { memberFiles } from './tables.ts';

/** How long a file waits to be used ([001] has none; ours), in milliseconds. */
const KEPT_FOR = 24 * 3_600_000;
/** How many files of one member may wait at once. */
export const MOST_UNUSED = 20;

/** A file without its bytes. */
export type KeptFile = Pick<MemberFile, 'id' | 'width' | 'height'>;

const KEPT = { id: memberFiles.id, width: memberFiles.width, height: memberFiles.height };

/** Keeps a picture of the member's, once per key. What the bytes are counts, not what the sender calls them. */
export function keepFile(services: Services, memberId: number, body: BodyOf<typeof uploadFile>): Promise<KeptFile> {
  const bytes = Buffer.from(body.data, 'base64');
  const hash = createHash('sha256').update(body.data).digest('hex');
  const write: KeyedWrite = { memberId, key: body.idempotencyKey, content: ['file', hash] };
  return keepingRefusals(services, write, () =>
    inTransaction(services.db, async (tx) => {
      await lockMember(tx, memberId);
      const known = await fileUnder(tx, write);
      if (known) return known;
      await requireNotRefused(tx, write);
      const head = checked(bytes, body.data);
      await requireFewUnused(tx, services, memberId);
      const [kept] = await tx
        .insert(memberFiles)
        .values({
          ...head,
          id: Buffer.from(services.random.bytes(16)).toString('base64url'),
          memberId,
          key: write.key,
          content: contentOf(write),
          data: bytes,
          at: services.clock.now(),
        })
        .returning(KEPT);
      if (!kept) throw new Error('A file was not stored');
      return kept;
    }),
  );
}

async function fileUnder(tx: Transaction, write: KeyedWrite): Promise<KeptFile | null> {
  const [known] = await tx
    .select({ ...KEPT, content: memberFiles.content })
    .from(memberFiles)
    .where(and(eq(memberFiles.memberId, write.memberId), eq(memberFiles.key, write.key)));
  if (known && known.content !== contentOf(write))
    throw new Refusal('idempotency_key_reused', { message: 'The key belongs to another file' });
  return known ?? null;
}

function checked(bytes: Buffer, base64: string): PictureHead {
  if (bytes.length > MAX_FILE_BYTES)
    throw new Refusal('file_too_large', { message: `More than ${MAX_FILE_BYTES} bytes` });
  const head = bytes.toString('base64') === base64 ? readHead(bytes) : null;
  if (!head) throw new Refusal('file_no_picture', { message: 'Neither PNG nor JPEG' });
  if (head.width * head.height > MAX_PIXELS)
    throw new Refusal('file_too_large', { message: `More than ${MAX_PIXELS} points` });
  return head;
}

async function requireFewUnused(tx: Transaction, { clock }: Services, memberId: number): Promise<void> {
  await sweepFiles(tx, clock.now(), memberId);
  const [unused] = await tx
    .select({ number: count() })
    .from(memberFiles)
    .where(and(eq(memberFiles.memberId, memberId), isNull(memberFiles.user)));
  if ((unused?.number ?? 0) >= MOST_UNUSED)
    throw new Refusal('file_limit', { message: `${MOST_UNUSED} files wait to be used` });
}

/** A member's own file; null for others'. */
export async function ownFile(db: Executor, memberId: number, id: string): Promise<MemberFile | null> {
  const [file] = await db
    .select()
    .from(memberFiles)
    .where(and(eq(memberFiles.id, id), eq(memberFiles.memberId, memberId)));
  return file ?? null;
}

/** Forgets files that nothing has used for 24 hours; of one member, or of all. */
export async function sweepFiles(db: Executor, now: Date, memberId?: number): Promise<void> {
  await db
    .delete(memberFiles)
    .where(
      and(
        isNull(memberFiles.user),
        lt(memberFiles.at, new Date(now.getTime() - KEPT_FOR)),
        memberId === undefined ? undefined : eq(memberFiles.memberId, memberId),
      ),
    );
}
