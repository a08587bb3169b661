import { expect, test } from 'vitest';
import { lotteryPlans } from '../domains/lottery/plans.ts';
import { commitmentTo } from '../engine/fairness.ts';
import { claimOf, playRound } from '../engine/round.ts';
import type { RoundProof } from '../engine/round.ts';
import { kindOf } from '../engine/rounds/kinds.ts';
import { drawChance, roundReceipt } from '../engine/rounds/proof.ts';
import type { SharedProof } from '../engine/rounds/proof.ts';
import { MODELS } from '../engine/slots/modelFor.ts';
import { stakeLevels } from '../engine/slots/stakes.ts';
import { checkList, judge, listed } from './checkList.ts';

const [MORNING, NIGHT] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-02T00:00:00.000Z')];
const SPINS = 1_000;
const seedAt = (at: number): string => commitmentTo(at.toString(16).padStart(64, '0'));

/** Every draw of the server's lotteries on a day. */
function draws(): SharedProof[] {
  const proofs: SharedProof[] = [];
  for (const { key: series, kind: name, terms } of lotteryPlans()) {
    const kind = kindOf(name);
    for (
      let moments = kind.timing(MORNING, terms), number = 1;
      moments && moments.closesAt < NIGHT;
      moments = kind.timing(moments.closesAt, terms), number += 1
    ) {
      const serverSeed = seedAt(proofs.length);
      const roundId = `${series}-${number}`;
      const [opensAt, closesAt, resultAt] = [
        moments.opensAt.toISOString(),
        moments.closesAt.toISOString(),
        moments.resultAt.toISOString(),
      ];
      const claim = {
        roundId,
        series,
        kind: name,
        number,
        opensAt,
        closesAt,
        resultAt,
        commitment: commitmentTo(serverSeed),
        offer: null,
        outcome: kind.draw(drawChance(serverSeed, roundId), null),
      };
      proofs.push({ ...claim, receipt: roundReceipt(serverSeed, claim), serverSeed, bet: null });
    }
  }
  return proofs;
}

/** A member's spins of a day, on each model in turn. */
const spins = (): RoundProof[] =>
  Array.from({ length: SPINS }, (_, nonce) => {
    const model = MODELS[nonce % MODELS.length];
    const [level] = model ? stakeLevels(model, { minStake: 10n, minLines: 5 }) : [];
    if (!model || !level) throw new Error('no stake is offered');
    const seeds = { serverSeed: seedAt(0), clientSeed: 'my own', nonce };
    return {
      ...claimOf(`spin-${nonce}`, model, level, seeds, playRound(model, level, seeds)),
      serverSeed: seeds.serverSeed,
    };
  });

/** The text with one letter or digit changed: a different one for each `turn`. */
function misspeltOnce(text: string, turn: number): string {
  const places = [...text.matchAll(/[\da-z]/gi)];
  const place = places[(turn * 7919) % places.length];
  if (!place) throw new Error('there is nothing to change');
  const [old] = place;
  const other = /\d/.test(old) ? (Number(old) + 1) % 10 : old === 'x' ? 'y' : 'x';
  return `${text.slice(0, place.index)}${other}${text.slice(place.index + 1)}`;
}

const check = (text: string) =>
  checkList(
    listed(text) ?? [],
    () => undefined,
    () => false,
  );
const day = [...draws(), ...spins()].map((proof) => JSON.stringify(proof));

test('all draws and spins of a day are valid, as a JSON list and line by line', async () => {
  expect(day.length).toBeGreaterThan(8_000);
  expect(await check(`[${day.join(',')}]`)).toEqual({ count: day.length, failed: [], secret: 0 });
  expect(await check(`${day.join('\n')}\n`)).toEqual({ count: day.length, failed: [], secret: 0 });
});

test('one changed byte in any of them is found', () => {
  const missed = day
    .map(misspeltOnce)
    .filter((text) => judge(text).verdict === 'ok' || judge(text).verdict === 'secret');
  expect(missed).toEqual([]);
});

test('a list shows which of its proofs fails, even if it is not valid JSON any more', async () => {
  const some = day.filter((_, at) => at % 40 === 0);
  for (const [format, separator] of [
    ['[', ','],
    ['[\n', ',\n'],
    ['', '\n'],
  ] as const) {
    for (const at of [0, 77, some.length - 1]) {
      const broken = some.with(at, misspeltOnce(some[at] ?? '', at));
      const result = await check(`${format}${broken.join(separator)}${format.replace('[', ']')}`);
      expect(result).toMatchObject({ count: some.length, failed: [{ place: at + 1 }] });
    }
  }
  const cut = some.with(3, (some[3] ?? '').slice(0, -1));
  expect(await check(`[\n${cut.join(',\n')}\n]`)).toMatchObject({
    count: some.length,
    failed: [{ place: 4, roundId: '', verdict: 'unreadable' }],
  });
});

test('proofs that cannot be checked yet are counted separately, and invalid ones fail', async () => {
  const [spin] = spins();
  const text = [{ ...spin, serverSeed: null }, spin, 7, null, { roundId: 'x' }]
    .map((each) => JSON.stringify(each))
    .join('\n');
  expect(await check(text)).toMatchObject({
    count: 5,
    secret: 1,
    failed: [{ place: 3, verdict: 'unreadable' }, { place: 4 }, { place: 5 }],
  });
});

test('a single proof is not a list, whatever its spacing and changes', () => {
  const spaced = JSON.stringify(spins()[0], null, 2);
  expect([listed(spaced), listed(spaced.replace('{', '(')), listed(''), listed('{}')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('an empty list is not a list, so that nothing is called genuine', () => {
  expect([listed('[]'), listed(' [\n]\n'), judge('[]').verdict]).toEqual([null, null, 'unreadable']);
});

test('checking a long list yields to the page, and stops when it is cancelled', async () => {
  let seen = 0;
  expect(
    await checkList(
      day,
      (done) => void (seen = done),
      () => true,
    ),
  ).toBeNull();
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(day.length);
});
