import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../database/testing.ts';
import { brandOptions, changeBrand, changeStatus, featureList, switchFeature } from '../../domains/site/operator/documents.ts';
import { houseChanges } from '../../domains/site/tables.ts';
import type { TestHouse } from '../../testing.ts';
import { openTestHouse } from '../../testing.ts';

describe.each(testDatabases)('changes of the house at the same time on %s', (kind) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse(kind);
    await seedContent(house.services.db, house.services.clock.now());
  });
  afterAll(() => house.close());

  // In memory transactions queue, so nothing there could get between reading and writing.
  test.runIf(kind === 'server')('all last, and each is written down with what was there just before it', async () => {
    const { services } = house;
    const features = await featureList(services.db);
    await Promise.all([
      changeBrand(services, { loginToHome: true }), changeBrand(services, { jackpotMode: 'clock' }), changeBrand(services, { supportEmail: 'desk@example.com' }),
      changeStatus(services, { maintenance: true }), changeStatus(services, { regionRestriction: true }), changeStatus(services, { maintenanceEnd: 1_800_000_000_000 }),
      ...features.map(({ code, isEnabled }) => switchFeature(services, code, !isEnabled)),
    ]);
    expect(await brandOptions(services.db)).toEqual({ loginToHome: true, jackpotMode: 'clock', supportEmail: 'desk@example.com' });
    expect(await services.settings.get(services.db, 'status')).toEqual({ maintenance: true, maintenanceEnd: 1_800_000_000_000, regionRestriction: true });
    expect(await featureList(services.db)).toEqual(features.map(({ code, isEnabled }) => ({ code, isEnabled: !isEnabled })));
    for (const part of ['brand', 'status']) {
      const lines = await services.db.select().from(houseChanges).where(eq(houseChanges.part, part)).orderBy(houseChanges.id);
      expect(lines).toHaveLength(3);
      expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ after }) => after));
    }
  });

  test.runIf(kind === 'server')('a feature that is switched twice is written down as it stood each time', async () => {
    const { services } = house;
    const [feature] = await featureList(services.db);
    const code = feature?.code ?? '';
    await Promise.all([switchFeature(services, code, true), switchFeature(services, code, false), switchFeature(services, code, true), switchFeature(services, code, false)]);
    const lines = await services.db.select().from(houseChanges).where(eq(houseChanges.part, `feature ${code}`)).orderBy(houseChanges.id);
    expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ after }) => after));
  });
});
