import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { contractPlatform } from '../testing.ts';
import { randomSource } from './randomSource.ts';
import { RandomLife } from './model/RandomLife.ts';
import { Simulation } from './simulation.ts';
import { expectAgreement, expectEntries, expectHistory, expectLaws } from './agreement.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = '2027-01-20T04:02:00Z';

/** What CI has time for; the soak, or `CONTRACT_SIZE=full`, has more. */
const SIZE =
  process.env['CONTRACT_SIZE'] === 'full'
    ? { members: 200, agents: 90, rounds: 360, bets: 14 }
    : { members: 48, agents: 22, rounds: 60, bets: 6 };
const DAYS = 60;
const LEVELS = 6;
const SEED = Number(process.env['CONTRACT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 });

describe.each(testDatabases)('contracts of random lines (%s)', (kind) => {
  const world = contractPlatform(kind);

  test(`what everybody is paid in ${DAYS} days is what the model says (CONTRACT_SEED=${SEED})`, async () => {
    const random = randomSource(SEED);
    await world.until(START);
    const life = new Simulation(world, random, { timeZone: 'Asia/Manila', leastActive: 10_000n });
    const { settings, db } = world.services;
    await settings.set(db, 'activeMembers', { least: '10000' });
    const lives = new RandomLife(life, random, LEVELS);
    for (let made = 0; made < SIZE.members; made += 1) await lives.join(made < SIZE.agents);
    for (let round = 0; round < SIZE.rounds; round += 1) {
      if (round % 30 === 0) await lives.begin();
      await lives.change();
      await life.play(SIZE.bets);
      await life.pass(random.oneOf([4 * MINUTE, 20 * MINUTE, (DAYS / SIZE.rounds) * 29 * HOUR]), random.below(4) > 0);
      if (round % 10 === 0) {
        await life.settle();
        await expectEntries(world, life);
      }
    }
    await life.pass(40 * 24 * HOUR, true);
    await expectEntries(world, life);
    await expectLaws(world);
    await expectAgreement(world, life);
    await expectHistory(world);
    expect(life.settlement.payments.filter(({ gross }) => gross > 0n).length).toBeGreaterThan(SIZE.rounds);
  });
});
