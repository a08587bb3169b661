import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { agentContracts } from './tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const OFFERED = new Date('2026-05-01T00:00:00Z');

test('a contract is listed for both parties, by product and side, and an offer for its recipient', async () => {
  const giver = await platform.member({ type: 1 });
  const holder = await platform.member({ type: 1, uplineId: giver.id });
  const terms = {
    productType: 'RNG',
    period: 'M',
    rate: '6.0',
    giverId: giver.id,
    holderId: holder.id,
    offeredAt: OFFERED,
  } as const;
  const [offer] = await platform.services.db
    .insert(agentContracts)
    .values([
      { ...terms, kind: 'hourSalary', status: 'pending' },
      { ...terms, kind: 'dividend', status: 'active' },
      { ...terms, kind: 'dailySalary', status: 'ended' },
      { ...terms, kind: 'realTimeSalary', status: 'rejected' },
    ])
    .returning({ id: agentContracts.id });

  const side = (status: string) => [{ status, receiverId: holder.id }];
  expect((await platform.ask(consolidatedFunds, { token: holder.token })).json?.value).toEqual({
    divtypereq: [],
    dailysalreqtype: [],
    contracthoursalreq: [
      { contractId: offer?.id, productType: 'RNG', period: 'M', rate: '6.0', from: giver.username, request: 'OFFER' },
    ],
    realtimesalreqtype: [],
    divtypeinfo: { RNG: { agent: side('A'), downline: [] } },
    dailysalinfotype: {},
    contracthoursalinfo: { RNG: { agent: side('P'), downline: [] } },
    realtimesalinfotype: {},
  });
  expect((await platform.ask(consolidatedFunds, { token: giver.token })).json?.value).toMatchObject({
    contracthoursalreq: [],
    divtypeinfo: { RNG: { agent: [], downline: side('A') } },
    contracthoursalinfo: { RNG: { agent: [], downline: side('P') } },
  });
});

test('without a contract the list is empty; without a session the call is refused', async () => {
  const { token } = await platform.member();
  expect((await platform.ask(consolidatedFunds, { token })).json?.value).toMatchObject({
    divtypeinfo: {},
    dailysalreqtype: [],
  });
  expect((await platform.ask(consolidatedFunds)).status).toBe(401);
});
