import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import { and, eq, gt, isNotNull, isNull, lt, sql } from '../../../database/drizzle.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { sliderCheck, SliderProof, sliderStart } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { encodePng } from '../captcha/png.ts';
import { sliders as table } from './tables.ts';
import { drawSlider, SLIDER_SIZE } from './drawSlider.ts';

type Proof = Static<typeof SliderProof>;

/** Whose slider it is; on the wire the maker's customer number. */
const CAPTCHA_ID = 'operator';

/** Draws a slider and stores the position of its piece. The lot number is also the text for the proof of work. */
export async function startSlider({ db, clock, random, settings }: Services): Promise<ValueOf<typeof sliderStart>> {
  const { seconds, workBits } = await settings.get(db, 'slider');
  const now = clock.now();
  const { background, piece, left, top } = drawSlider(random);
  const lotNumber = random.uuid();
  await db.delete(table).where(lt(table.expiresAt, now));
  await db.insert(table).values({
    lotNumber,
    left,
    secret: Buffer.from(random.bytes(32)).toString('hex'),
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return {
    captchaId: CAPTCHA_ID,
    lotNumber,
    background: asDataUri(encodePng(background)),
    piece: asDataUri(encodePng(piece)),
    width: SLIDER_SIZE.width,
    height: SLIDER_SIZE.height,
    pieceTop: top,
    work: { text: lotNumber, bits: workBits },
  };
}

/**
 * Checks the position of the piece, or the proof of work. The try is counted first, so that concurrent tries cannot
 * exceed the limit.
 */
export async function checkSlider(
  { db, clock, settings }: Services,
  { lotNumber, left, nonce }: BodyOf<typeof sliderCheck>,
): Promise<Proof> {
  const rule = await settings.get(db, 'slider');
  const now = clock.now();
  const [slider] = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(and(eq(table.lotNumber, lotNumber), gt(table.expiresAt, now), isNull(table.solvedAt)))
    .returning();
  if (!slider || slider.attempts > rule.attempts) throw wrong('This slider is no longer good', 0);
  const isPlaced = left !== undefined && Math.abs(left - slider.left) <= rule.tolerance;
  const isWorked = nonce !== undefined && leadingZeroBits(`${lotNumber}:${nonce}`) >= rule.workBits;
  if (!isPlaced && !isWorked) throw wrong('The piece does not fit there', rule.attempts - slider.attempts);
  await db
    .update(table)
    .set({ solvedAt: now, expiresAt: new Date(now.getTime() + rule.proofSeconds * 1000) })
    .where(eq(table.lotNumber, lotNumber));
  const genTime = String(Math.floor(now.getTime() / 1000));
  return {
    captcha_id: CAPTCHA_ID,
    lot_number: lotNumber,
    gen_time: genTime,
    pass_token: sign(slider.secret, lotNumber, genTime),
    captcha_output: '',
  };
}

/** Whether a proof is this platform's, not expired, and used for the first time; uses it up. */
export async function redeemProof(
  executor: Executor,
  { clock }: Pick<Services, 'clock'>,
  proof: Proof | undefined,
): Promise<boolean> {
  if (!proof) return false;
  const [slider] = await executor
    .delete(table)
    .where(and(eq(table.lotNumber, proof.lot_number), gt(table.expiresAt, clock.now()), isNotNull(table.solvedAt)))
    .returning();
  const expected = Buffer.from(slider === undefined ? '' : sign(slider.secret, proof.lot_number, proof.gen_time));
  const shown = Buffer.from(proof.pass_token);
  return expected.length > 0 && shown.length === expected.length && timingSafeEqual(shown, expected);
}

/** The refusal of a request that needs a solved slider. */
export function sliderWanted(): Refusal {
  return new Refusal('geetest_captcha_err', { message: '#1066 Solve the slider first', value: { slider: true } });
}

function wrong(message: string, attemptsLeft: number): Refusal {
  return new Refusal('geetest_captcha_err', { message: `#1066 ${message}`, value: { attemptsLeft } });
}

const asDataUri = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

const sign = (secret: string, lotNumber: string, genTime: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${lotNumber}|${genTime}`).digest('hex');

function leadingZeroBits(text: string): number {
  let bits = 0;
  for (const byte of createHash('sha256').update(text).digest()) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
