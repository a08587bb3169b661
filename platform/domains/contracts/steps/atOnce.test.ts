import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { expectHistory, expectLaws } from '../simulation/agreement.ts';
import { agentContracts } from '../tables.ts';
import { contractPlatform, idOf, offerOf, termsOf } from '../testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROUNDS = 5;

describe.each(testDatabases)('steps in one line at once (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, agree, moveTo, offerOfHouse, step, until } = world;
  const terms = (rate: string) => termsOf(null, [[rate]]);
  const KIND = 'realTimeSalary';

  test('whoever comes first, no holder is ever above their giver', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [top, other] = [await agentBelow(null), await agentBelow(null)];
      const giver = await agentBelow(top.id);
      const holder = await agentBelow(giver.id);
      const [last, beside] = [await agentBelow(holder.id), await agentBelow(holder.id)];
      await agree(null, top, KIND, terms('5'));
      await agree(top, giver, KIND, terms('5'));
      await agree(giver, holder, KIND, terms('5'));
      const offered = idOf(await step(holder, KIND, offerOf(last, terms('5'))));
      const lower = await offerOfHouse(top, KIND, terms('3'));
      const less = idOf(await step(top, KIND, offerOf(giver, terms('2'))));
      const steps: readonly (() => Promise<unknown>)[] = [
        () => step(top, KIND, { request: 'ACCEPT', contractId: lower }),
        () => step(giver, KIND, { request: 'ACCEPT', contractId: less }),
        () => step(last, KIND, { request: 'ACCEPT', contractId: offered }),
        () => step(holder, KIND, offerOf(beside, terms('5'))),
        () => step(holder, KIND, offerOf(beside, terms('2'))),
        ...(round % 2 === 0 ? [() => moveTo(holder, other)] : []),
      ];
      // Each begins first in its turn.
      const done = await Promise.allSettled([...steps.slice(round), ...steps.slice(0, round)].map((take) => take()));
      expect(done.map(({ status }) => status)).toEqual(steps.map(() => 'fulfilled'));
      await until(new Date(world.services.clock.now().getTime() + 400_000));
    }
    await expectLaws(world);
    await expectHistory(world);
    expect(await world.services.db.$count(agentContracts)).toBeGreaterThan(ROUNDS * 5);
  });
});
