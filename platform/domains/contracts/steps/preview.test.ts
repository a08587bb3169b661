import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { contractPlatform, termsOf } from '../testing.ts';
import { preview } from './write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('previews of steps (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, agree, play, until } = world;

  test('a giver sees what they give by the terms in force, once for each holder', async () => {
    const daily = (rate: string) => termsOf('D', [[rate]]);
    const top = await agentBelow(null);
    const [holder, beside] = [await agentBelow(top.id), await agentBelow(top.id)];
    const { id: player } = await world.platform.member({ uplineId: beside.id });
    const start = world.services.clock.now().getTime();
    const nextDay = (days: number) => until(new Date(start + days * 86_400_000));
    await agree(null, top, 'dailySalary', daily('5'));
    await agree(top, beside, 'dailySalary', daily('2'));
    await nextDay(1);
    await play(player, '100.00');
    await agree(top, beside, 'dailySalary', daily('1'));
    await nextDay(2);
    const step = { request: 'OFFER', kind: 'dailySalary', receiverId: holder.id, terms: daily('1') } as const;
    const { giverPresent } = await preview(world.services, top.id, step);
    expect(giverPresent).toEqual({ gross: '5.00', given: '1.00', net: '4.00' });
  });
});
