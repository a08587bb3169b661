import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { register } from '../../../../schema/upstream/registration.ts';
import { login, sliderCheck, sliderStart } from '../../../../schema/upstream/session.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { switchFeature } from '../../site/operator/documents.ts';
import { sliders } from './tables.ts';

const PASSWORD = 'Secret#2026';

interface Value {
  readonly lotNumber: string;
  readonly background: string;
  readonly piece: string;
  readonly work: { readonly text: string; readonly bits: number };
}

describe.each(testDatabases)('the slider (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());
  afterEach(() => platform.services.clock.shift(-platform.services.clock.offset()));

  const valueOf = ({ json }: Pick<Answer, 'json'>) => (json?.value ?? {}) as Value;
  const start = async () => valueOf(await platform.ask(sliderStart));
  const place = (lotNumber: string, left: number) => platform.ask(sliderCheck, { body: { lotNumber, left } });
  const leftOf = async (lotNumber: string) =>
    (await platform.services.db.select().from(sliders).where(eq(sliders.lotNumber, lotNumber)))[0]?.left ?? 0;
  const solve = async () => {
    const { lotNumber } = await start();
    return valueOf(await place(lotNumber, (await leftOf(lotNumber)) + 3));
  };

  test('is two pictures, without the position', async () => {
    const answer = await platform.ask(sliderStart);
    const slider = await start();
    expect(slider.background).toMatch(/^data:image\/png;base64,/);
    expect(slider.piece).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(valueOf(answer)).sort()).toEqual([
      'background',
      'captchaId',
      'height',
      'lotNumber',
      'piece',
      'pieceTop',
      'width',
      'work',
    ]);
  });

  test('allows a few pixels, and three tries', async () => {
    const { lotNumber } = await start();
    const left = await leftOf(lotNumber);
    expect((await place(lotNumber, left + 7)).json).toMatchObject({
      errorCode: 'geetest_captcha_err',
      value: { attemptsLeft: 2 },
    });
    expect((await place(lotNumber, left - 6)).json?.success).toBe(true);
    expect((await place(lotNumber, left)).json?.success).toBe(false);
    const second = await start();
    for (let time = 0; time < 3; time += 1) await place(second.lotNumber, 0);
    expect((await place(second.lotNumber, await leftOf(second.lotNumber))).json?.success).toBe(false);
  });

  test('expires, and so does its proof', async () => {
    const { lotNumber } = await start();
    platform.services.clock.shift(181_000);
    expect((await place(lotNumber, await leftOf(lotNumber))).json?.success).toBe(false);
    await switchFeature(platform.operator, 'GEETEST3', true);
    const geetestValidateV4 = await solve();
    platform.services.clock.shift(601_000);
    expect(
      (
        await platform.ask(register, {
          body: { username: 'guest0001', password: PASSWORD, confirmPassword: PASSWORD, geetestValidateV4 },
        })
      ).json?.errorCode,
    ).toBe('geetest_captcha_err');
  });

  test('accepts proof of work instead', async () => {
    await platform.services.settings.set(platform.services.db, 'slider', { workBits: 10 });
    const { lotNumber, work } = await start();
    const fits = (nonce: number) =>
      createHash('sha256').update(`${work.text}:${nonce}`).digest().readUInt16BE(0) >> (16 - work.bits) === 0;
    let nonce = 0;
    while (!fits(nonce)) nonce += 1;
    expect((await platform.ask(sliderCheck, { body: { lotNumber, nonce: 'lazy' } })).json?.success).toBe(false);
    expect((await platform.ask(sliderCheck, { body: { lotNumber, nonce: String(nonce) } })).json?.success).toBe(true);
  });

  test('is required at sign-in after failures, if the operator prefers it to the captcha', async () => {
    const { db, settings } = platform.services;
    await settings.set(db, 'slider', { atSignIn: true });
    const { username, password } = await platform.member();
    const signIn = (secret: string, extra: object = {}) =>
      platform.ask(login, { body: { username, password: secret, ...extra } });
    expect((await signIn('wrong')).json?.value).toEqual({ captcha: false, slider: false });
    expect((await signIn('wrong')).json?.value).toEqual({ captcha: false, slider: true });
    expect((await signIn(password)).json).toMatchObject({ errorCode: 'geetest_captcha_err', value: { slider: true } });
    expect((await signIn(password, { geetestValidateV4: await solve() })).json?.success).toBe(true);
    await settings.set(db, 'slider', { atSignIn: false });
  });
});
