import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../../database/drizzle.ts';
import { MOST_REVISIONS } from '../../../../schema/contractLimits.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { contractHistory } from '../../../../schema/upstream/contractRecords.ts';
import { testDatabases } from '../../../database/testing.ts';
import { contractPlatform, termsOf } from '../testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('histories of contracts (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, offerOfHouse } = world;

  test('of very many steps the latest are told, the first of them first', async () => {
    const holder = await agentBelow(null);
    const contractId = await offerOfHouse(holder, 'dividend', termsOf('M', [['1']]));
    const last = MOST_REVISIONS + 5;
    await world.services.db.execute(sql`
      insert into contract_revisions (contract_id, revision, step, at, content, hash)
      select contract_id, number, 'END_ASKED', at, content, hash
      from contract_revisions, generate_series(2, ${last}::int) as number where contract_id = ${contractId}`);
    const query = { contractId: String(contractId) };
    const { json } = await world.platform.ask(contractHistory, { token: holder.token, query });
    if (json?.success !== true) throw new Error(`Refused: ${json?.errorCode}`);
    const { list } = json.value as ValueOf<typeof contractHistory>;
    expect([list.length, list[0]?.revision, list.at(-1)?.revision]).toEqual([MOST_REVISIONS, 6, last]);
  });
});
