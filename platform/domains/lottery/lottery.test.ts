import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../schema/languages.ts';
import * as calls from '../../../schema/upstream/lottery.ts';
import { kindOf } from '../../engine/rounds/kinds.ts';
import type { SharedProof } from '../../engine/rounds/proof.ts';
import { verifyShared } from '../../engine/rounds/proof.ts';
import { proofOf } from '../../rounds/read.ts';
import { LOTTERIES } from './lotteries.ts';
import { lotteryPlatform, MINUTE } from './testing.ts';
import type { WireDraw } from './wireDraw.ts';

const lottery = lotteryPlatform();
const { bare, boardOf, openDraw, goTo } = lottery;

test('the lobby is there in every language, with every lottery once', async () => {
  for (const language of LANGUAGES) {
    const menus = await bare<{ displayName: string; games: { remark: string; code: string }[] }[]>(calls.gameMenus, {
      query: { language },
    });
    expect(menus.flatMap(({ games }) => games.map(({ code }) => code))).toEqual(LOTTERIES.map(({ code }) => code));
    for (const { displayName, games } of menus)
      for (const text of [displayName, ...games.map(({ remark }) => remark)]) expect(text).toMatch(/\p{Letter}/u);
  }
  const vietnam = await bare<{ games: unknown[] }[]>(calls.vnGameMenu, { query: { prizeMode: 'Lott', device: 'WEB' } });
  expect(vietnam.map(({ games }) => games.length)).toEqual([1, 21, 14]);
  const sea = await bare<{ games: { code: string }[] }[]>(calls.gameMenus, { query: { prizeMode: 'SEA' } });
  expect(sea.flatMap(({ games }) => games.map(({ code }) => code.slice(0, 4)))).toEqual(
    Array.from({ length: 6 }, () => 'SEA_'),
  );
});

test('every lottery family has its rules, and every bet what wins and pays, in every language', async () => {
  for (const language of LANGUAGES) {
    for (const code of ['VN_MB', 'VN_HUE', 'SEA_TH', 'SEA_STRAITS', 'E5_1', 'K3_10']) {
      const terms = await bare<{
        schedule: string;
        rules: string;
        groups: {
          name: string;
          code: string;
          kinds: {
            playType: string;
            name: string;
            description: string;
            prices: { rtp: string; payout: string; code: string; name: string }[];
          }[];
        }[];
      }>(calls.lotteryTerms, { query: { gameCode: code, language } });
      const texts = [
        terms.schedule,
        terms.rules,
        ...terms.groups.flatMap(({ name, kinds }) => [name, ...kinds.flatMap((kind) => [kind.name, kind.description])]),
      ];
      for (const text of texts) {
        expect(text).toMatch(/\p{Letter}/u);
        expect(text).not.toMatch(/[{}|]|undefined/);
      }
      for (const { code: group, name, kinds } of terms.groups) {
        expect(name === group && /[a-z][A-Z]/.test(name)).toBe(false);
        for (const kind of kinds)
          expect([
            code,
            kind.playType,
            kind.name === kind.playType,
            kind.prices.every(({ rtp, payout }) => /^0\.9\d{3}$/.test(rtp) && Number(payout) > 1),
          ]).toEqual([code, kind.playType, false, true]);
      }
    }
  }
});

test('the schedule is in the lottery’s own time zone', async () => {
  const when = async (gameCode: string, language: string) =>
    (await bare<{ schedule: string }>(calls.lotteryTerms, { query: { gameCode, language } })).schedule;
  expect(await when('VN_MB', 'EN')).toBe('Every day at 18:15 (UTC+7)');
  expect(await when('SEA_STRAITS', 'EN')).toBe('Sun, Wed, & Sat at 18:30 (UTC+8)');
  expect(await when('SEA_TH', 'EN')).toBe('On the 1 & 16 of each month at 15:30 (UTC+7)');
  expect(await when('K3_1', 'VI')).toBe('Mỗi phút một kỳ');
});

test('a new platform has a hundred draws behind it, laid out as players know them, and one that is open', async () => {
  const opened = await bare<WireDraw[]>(calls.vnNumbers, { query: { count: '100' } });
  expect(opened).toHaveLength(100);
  expect(opened[0]?.tiers?.map(({ code, numbers }) => [code, numbers.length])).toEqual([
    ['DB', 1],
    ['1', 1],
    ['2', 2],
    ['3', 6],
    ['4', 4],
    ['5', 6],
    ['6', 3],
    ['7', 4],
  ]);
  expect(opened[0]?.numbers).toHaveLength(27);
  expect(new Set(opened.map(({ issue }) => issue)).size).toBe(100);
  const { next, last } = await boardOf('VN_MB');
  expect(last).toMatchObject({ issue: opened[0]?.issue, state: 'SETTLED' });
  expect(next).toMatchObject({
    state: 'OPEN',
    numbers: [],
    verifyPath: null,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await bare(calls.currentDraw, { query: { gameCode: 'VN_MB' } })).toMatchObject({ issue: next?.issue });
  expect(JSON.stringify(next)).not.toContain('seed');
});

test('what is drawn proves itself from the seed that its fingerprint was shown of', async () => {
  const { last } = await boardOf('E5_1');
  const id = last?.verifyPath?.split('=')[1] ?? '';
  const proof = await proofOf(lottery.platform.services.db, id);
  if (!proof) throw new Error('there is no proof');
  expect(verifyShared(proof, kindOf(proof.kind))).toMatchObject({
    ok: true,
    outcome: { tiers: [{ code: 'DIGITS', numbers: last?.numbers }] },
  });
  expect(proof.commitment).toBe(last?.commitment);
});

test('a day’s draws prove themselves from one answer, which never holds one that is still to come', async () => {
  const { last, next } = await boardOf('K3_1');
  const { draws, proofs } = await provenOn('K3_1', String(last?.day));
  expect(draws.length).toBeGreaterThan(0);
  expect(proofs.map(({ resultAt }) => Date.parse(resultAt))).toEqual(
    draws.map(({ drawsAt }) => Number(drawsAt)).toSorted((a, b) => a - b),
  );
  expect(proofs.every((proof) => proof.bet === null && verifyShared(proof, kindOf(proof.kind)).ok)).toBe(true);
  expect(proofs.every(({ resultAt }) => Date.parse(resultAt) < Number(next?.drawsAt))).toBe(true);

  // Vietnam draws once a day, and a day there begins seven hours early.
  const north = (await boardOf('VN_MB')).last;
  expect([north?.day?.replaceAll('-', ''), (await provenOn('VN_MB', String(north?.day))).proofs.length]).toEqual([
    north?.issue,
    1,
  ]);
  expect((await provenOn('VN_MB', '2001-01-01')).proofs).toEqual([]);
  for (const day of ['2026-02-31', '0001-01-01'])
    expect((await lottery.platform.ask(calls.drawProofs, { query: { gameCode: 'VN_MB', day } })).json).toMatchObject({
      errorCode: 'INVALID_PARAMETERS',
    });
});

/** What one answer proves of a day, and what the latest draws say of the same day. */
async function provenOn(gameCode: string, day: string) {
  const answer = await bare<{ day: string; proofs: string[] }>(calls.drawProofs, { query: { gameCode, day } });
  expect(answer.day).toBe(day);
  const draws = (await bare<WireDraw[]>(calls.vnNumbers, { query: { gameCode, count: '500' } })).filter(
    (draw) => draw.day === day,
  );
  return { draws, proofs: answer.proofs.map((proof) => JSON.parse(proof) as SharedProof) };
}

test('what was drawn in a time that the clock has left again is not the last draw', async () => {
  const draw = await openDraw('K3_1');
  await goTo(Number(draw.drawsAt) + 10 * 60_000);
  await goTo(Number(draw.closesAt) - 20_000);
  const { next, last } = await boardOf('K3_1');
  expect(Number(last?.drawsAt)).toBeLessThanOrEqual(lottery.platform.services.clock.now().getTime());
  await goTo(Number(next?.drawsAt) + 50);
  expect((await boardOf('K3_1')).last?.issue).toBe(next?.issue);
  const [newest] = Object.values(
    await bare<Record<string, WireDraw>>(calls.nearNumbers, { query: { gameCode: 'K3_1' } }),
  );
  expect(newest?.issue).toBe(next?.issue);
});

test('after a night the fast draws of the last hours and all state draws are there', async () => {
  const before = (await boardOf('VN_MB')).last?.issue ?? '';
  await goTo(lottery.platform.services.clock.now().getTime() + 3 * 24 * 60 * MINUTE);
  const north = await bare<WireDraw[]>(calls.nearNumbers, { query: { gameCode: 'VN_MB', count: '4' } });
  expect(north.map(({ issue }) => issue)).toContain(before);
  const fast = await bare<WireDraw[]>(calls.nearNumbers, { query: { gameCode: 'K3_1', count: '100' } });
  const gaps = fast.slice(1, 90).map((draw, at) => Number(fast[at]?.drawsAt) - Number(draw.drawsAt));
  expect(new Set(gaps)).toEqual(new Set([MINUTE]));
});
