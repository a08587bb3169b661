import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, like } from '../../database/drizzle.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../database/testing.ts';
import {
  brandOptions,
  changeBrand,
  changeStatus,
  featureList,
  switchFeature,
} from '../../domains/site/operator/documents.ts';
import { allBanners, changeBanner, hideBanner, moveBanner } from '../../domains/site/operator/news.ts';
import { houseChanges } from '../../domains/site/tables.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';

describe.each(testDatabases)('changes of the platform at the same time on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());

  /** How often something was written down of a part, and how often not with what was there just before. */
  async function changesOf(part: string): Promise<{ readonly lines: number; readonly gaps: number }> {
    const lines = await platform.services.db
      .select()
      .from(houseChanges)
      .where(eq(houseChanges.part, part))
      .orderBy(houseChanges.id);
    return {
      lines: lines.length,
      gaps: lines.filter(({ before }, at) => at > 0 && !isDeepStrictEqual(before, lines[at - 1]?.after)).length,
    };
  }

  // In memory transactions queue, so nothing there could get between reading and writing.
  test.runIf(kind === 'server')('all last, and each is written down with what was there just before it', async () => {
    const { services, operator } = platform;
    const features = await featureList(services.db);
    await Promise.all([
      changeBrand(operator, { loginToHome: true }),
      changeBrand(operator, { jackpotMode: 'clock' }),
      changeBrand(operator, { supportEmail: 'support@example.com' }),
      changeBrand(operator, { languages: ['EN'] }),
      changeStatus(operator, { maintenance: true }),
      changeStatus(operator, { regionRestriction: true }),
      changeStatus(operator, { maintenanceEnd: 1_800_000_000_000 }),
      ...features.map(({ code, isEnabled }) => switchFeature(operator, code, !isEnabled)),
    ]);
    expect(await brandOptions(services.db)).toEqual({
      loginToHome: true,
      jackpotMode: 'clock',
      supportEmail: 'support@example.com',
      languages: ['EN'],
    });
    expect(await services.settings.get(services.db, 'status')).toEqual({
      maintenance: true,
      maintenanceEnd: 1_800_000_000_000,
      regionRestriction: true,
    });
    expect(await featureList(services.db)).toEqual(
      features.map(({ code, isEnabled }) => ({ code, isEnabled: !isEnabled })),
    );
    expect(await changesOf('brand')).toEqual({ lines: 4, gaps: 0 });
    expect(await changesOf('status')).toEqual({ lines: 3, gaps: 0 });
  });

  test.runIf(kind === 'server')(
    'a feature and a banner that are changed several times are written down as they stood each time',
    async () => {
      const { services, operator } = platform;
      const [[feature], [banner]] = await Promise.all([featureList(services.db), allBanners(services.db)]);
      if (!feature || !banner) throw new Error('The seed data is missing');
      const { code } = feature;
      await Promise.all([true, false, true, false].map((on) => switchFeature(operator, code, on)));
      await Promise.all([
        hideBanner(operator, banner.id, true),
        changeBanner(operator, banner.id, { title: { EN: 'Other' } }),
        changeBanner(operator, banner.id, { link: '/vip' }),
        hideBanner(operator, banner.id, false),
      ]);
      expect(await changesOf(`feature ${code}`)).toMatchObject({ gaps: 0 });
      expect(await changesOf(`banner ${banner.id}`)).toEqual({ lines: 4, gaps: 0 });
    },
  );

  test.runIf(kind === 'server')(
    'banners of a group that are moved at once all move, and each order is written down as it stood before',
    async () => {
      const { services, operator } = platform;
      const groups = Map.groupBy(await allBanners(services.db), ({ groupName }) => groupName);
      const [first, second, third] = [...groups.values()].find((rows) => rows.length >= 3) ?? [];
      if (!first || !second || !third) throw new Error('No group has three banners');
      const moves = [first, third, second, first, third, second];
      await Promise.all(moves.map(({ id }, at) => moveBanner(operator, id, at % 2 === 0 ? 1 : -1)));
      const lines = await services.db
        .select()
        .from(houseChanges)
        .where(like(houseChanges.part, 'order of banner %'))
        .orderBy(houseChanges.id);
      expect(lines).toHaveLength(moves.length);
      expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ after }) => after));
      const order = (await allBanners(services.db)).filter(({ groupName }) => groupName === first.groupName);
      expect(lines.at(-1)?.after).toEqual(order.map(({ id }) => id));
      expect(order.map(({ ordinal }) => ordinal)).toEqual(order.map((_, at) => at));
    },
  );
});
