import { afterAll, beforeAll, expect, test } from 'vitest';
import { availablePromotions, merchantPromotions } from '../../../schema/upstream/promotions.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { promotionClaims } from './tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
});
afterAll(() => platform.close());

const DAY = 86_400_000;

test('rewards count while they run and are unclaimed, by kind', async () => {
  const { id: memberId, token } = await platform.member();
  const now = Date.now();
  const row = {
    memberId,
    kind: 'MANUAL',
    titles: { EN: 'Table bonus' },
    amount: 500n,
    issuedAt: new Date(now - DAY),
  } as const;
  await platform.services.db.insert(promotionClaims).values([
    { ...row, endsAt: new Date(now + DAY) },
    { ...row, endsAt: null },
    { ...row, endsAt: new Date(now - 1) },
    { ...row, issuedAt: new Date(now + DAY) },
    { ...row, issuedAt: new Date(now + DAY), endsAt: null },
    { ...row, claimedAt: new Date(now) },
    { ...row, kind: 'RAFFLE' },
  ]);
  expect((await platform.ask(availablePromotions, { token })).json?.value).toMatchObject({
    content: {
      MANUAL: { enabled: true, count: 2 },
      RAFFLE: { enabled: true, count: 1 },
      COPY_BET: { enabled: false, count: 0 },
    },
    footer: {},
  });
  platform.services.clock.shift(2 * DAY);
  const { db, sessions } = platform.services;
  const { token: later } = await db.transaction((tx) =>
    sessions.open(tx, { id: memberId }, { device: 'web', ip: '127.0.0.1' }),
  );
  expect((await platform.ask(availablePromotions, { token: later })).json?.value).toMatchObject({
    content: { MANUAL: { count: 3 } },
  });
});

test('a visitor learns which kinds there are', async () => {
  await platform.services.settings.set(platform.services.db, 'promotions', { enabled: ['LOGIN'] });
  expect((await platform.ask(merchantPromotions)).json?.value).toMatchObject({
    content: { LOGIN: { enabled: true, count: 0 }, MANUAL: { enabled: false } },
  });
});
