import type { FastifyRequest } from 'fastify';
import { and, eq, gt, lt } from '../../../database/drizzle.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { Random } from '../../../random.ts';
import { settings } from '../../../settings.ts';
import { captchas as table } from '../tables.ts';
import { captchaText, drawCaptcha } from './drawCaptcha.ts';
import { encodePng } from './png.ts';

export interface Captcha {
  /** Sent to the visitor as the cookie `captchaId`. */
  readonly id: string;
  readonly png: Buffer;
}

/** Draws a captcha and stores its answer for the time of the operator's rule. */
export async function issueCaptcha({
  db,
  clock,
  random,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}): Promise<Captcha> {
  const { captchaSeconds } = await settings.get(db, 'login');
  const now = clock.now();
  const answer = captchaText(random);
  const id = random.uuid();
  await db.delete(table).where(lt(table.expiresAt, now));
  await db.insert(table).values({ id, answer, expiresAt: new Date(now.getTime() + captchaSeconds * 1000) });
  return { id, png: encodePng(drawCaptcha(answer, random)) };
}

/** Whether the answer is right, ignoring case. A captcha is valid for one try, right or wrong. */
export async function redeemCaptcha(
  db: Database,
  clock: Clock,
  id: string | null,
  answer: string | undefined,
): Promise<boolean> {
  if (id === null) return false;
  const [row] = await db
    .delete(table)
    .where(and(eq(table.id, id), gt(table.expiresAt, clock.now())))
    .returning();
  return row !== undefined && answer !== undefined && row.answer === answer.trim().toUpperCase();
}

/** The captcha that the visitor was shown, from its cookie. */
export function captchaIdOf(request: FastifyRequest): string | null {
  return /(?:^|;\s*)captchaId=([\w-]{1,64})/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}
