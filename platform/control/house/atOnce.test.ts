import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../database/testing.ts';
import { brandOptions, changeBrand, changeStatus, featureList, switchFeature } from '../../domains/site/operator/documents.ts';
import type { TestHouse } from '../../testing.ts';
import { openTestHouse } from '../../testing.ts';

describe.each(testDatabases)('changes of the house at the same time on %s', (kind) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse(kind);
    await seedContent(house.services.db, house.services.clock.now());
  });
  afterAll(() => house.close());

  test('all last: of the brand, of the features and of the settings', async () => {
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
  });
});
