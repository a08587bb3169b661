import { describe, expect, test } from 'vitest';
import { consolidatedFunds } from '../../../schema/upstream/contracts.ts';
import { testDatabases } from '../../database/testing.ts';
import { consolidated } from './consolidated.ts';
import { contractPlatform, idOf, offerOf, termsOf } from './testing.ts';

describe.each(testDatabases)('the consolidated answer (%s)', (kind) => {
  const world = contractPlatform(kind);
  const asks = async (token: string) =>
    (await world.platform.ask(consolidatedFunds, { token })).json?.value as Record<string, unknown>;

  test('a contract is listed for both sides, by product and side, and an offer for who is to answer', async () => {
    const giver = await world.agentBelow(null);
    const holder = await world.agentBelow(giver.id);
    await world.agree(null, giver, 'dividend', termsOf('M', [['6']]));
    await world.agree(null, giver, 'hourSalary', termsOf('W', [['0.5']], 'RNG'));
    const held = await world.agree(giver, holder, 'dividend', termsOf('M', [['2'], ['4.5', '100000']]));
    const offer = idOf(await world.step(giver, 'hourSalary', offerOf(holder, termsOf('W', [['0.25']], 'RNG'))));

    const side = (status: string, who: { readonly id: number }) => [{ status, receiverId: who.id }];
    const request = { contractId: offer, productType: 'RNG', period: 'W', rate: '0.25', from: giver.username };
    expect(await asks(holder.token)).toEqual({
      divtypereq: [],
      dailysalreqtype: [],
      contracthoursalreq: [{ ...request, request: 'OFFER' }],
      realtimesalreqtype: [],
      divtypeinfo: { ALL: { agent: side('A', holder), downline: [] } },
      dailysalinfotype: {},
      contracthoursalinfo: { RNG: { agent: side('P', holder), downline: [] } },
      realtimesalinfotype: {},
    });
    expect(await asks(giver.token)).toMatchObject({
      divtypereq: [],
      contracthoursalreq: [],
      divtypeinfo: { ALL: { agent: side('A', giver), downline: side('A', holder) } },
      contracthoursalinfo: { RNG: { agent: side('A', giver), downline: side('P', holder) } },
    });

    // Who is asked to end it has something to answer, who asks has not.
    idOf(await world.step(holder, 'dividend', { request: 'TERMINATE', contractId: held }));
    expect(await asks(giver.token)).toMatchObject({
      divtypereq: [{ contractId: held, rate: '4.5', request: 'TERMINATE' }],
    });
    expect(await asks(holder.token)).toMatchObject({ divtypereq: [] });
  });

  test('a contract that is over stays listed for a year, so that what it paid can be looked up', async () => {
    await world.until('2027-06-01T04:01:00Z');
    const giver = await world.agentBelow(null);
    const holder = await world.agentBelow(giver.id);
    await world.agree(null, giver, 'dailySalary', termsOf('D', [['2']]));
    const contractId = await world.agree(giver, holder, 'dailySalary', termsOf('D', [['1']]));
    const statuses = async (at = world.services.clock.now()) => {
      const { dailysalinfotype, dailysalreqtype } = await consolidated(world.services.db, holder.id, at);
      return { dailysalinfotype, dailysalreqtype };
    };
    const over = { dailysalinfotype: { ALL: { agent: [{ status: 'E', receiverId: holder.id }], downline: [] } } };
    await world.until('2027-06-03T04:01:00Z');
    idOf(await world.step(holder, 'dailySalary', { request: 'TERMINATE', contractId }));
    idOf(await world.step(giver, 'dailySalary', { request: 'ACCEPT', contractId }));
    expect(await statuses()).toMatchObject({ dailysalinfotype: { ALL: { agent: [{ status: 'A' }] } } });
    await world.until('2027-06-05T04:01:00Z');
    expect(await statuses()).toEqual({ ...over, dailysalreqtype: [] });
    // Later days are only asked about: to settle a year would take half a minute.
    expect(await statuses(new Date('2028-06-01T04:01:00Z'))).toEqual({ ...over, dailysalreqtype: [] });
    expect(await statuses(new Date('2028-06-10T04:01:00Z'))).toEqual({ dailysalinfotype: {}, dailysalreqtype: [] });
  });

  test('without a contract the list is empty; without a session the call is refused', async () => {
    const { token } = await world.platform.member();
    expect(await asks(token)).toMatchObject({ divtypeinfo: {}, dailysalreqtype: [] });
    expect((await world.platform.ask(consolidatedFunds)).status).toBe(401);
  });
});
