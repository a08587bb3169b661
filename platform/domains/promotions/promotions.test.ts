import { afterAll, beforeAll, expect, test } from 'vitest';
import { availablePromotions, merchantPromotions } from '../../../schema/upstream/promotions.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestHouse } from '../../testing.ts';
import { openTestHouse } from '../../testing.ts';
import { promotionClaims } from './tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await seedContent(house.services.db, house.services.clock.now());
});
afterAll(() => house.close());

const DAY = 86_400_000;

test('rewards count while they run and are unclaimed, by kind', async () => {
  const { id: memberId, token } = await house.member();
  const now = Date.now();
  const row = { memberId, kind: 'MANUAL', title: 'Table bonus', amount: 500n, issuedAt: new Date(now - DAY) } as const;
  await house.services.db.insert(promotionClaims).values([
    { ...row, endsAt: new Date(now + DAY) },
    { ...row, endsAt: null },
    { ...row, endsAt: new Date(now - 1) },
    { ...row, issuedAt: new Date(now + DAY) },
    { ...row, issuedAt: new Date(now + DAY), endsAt: null },
    { ...row, claimedAt: new Date(now) },
    { ...row, kind: 'RAFFLE' },
  ]);
  expect((await house.ask(availablePromotions, { token })).json?.value).toMatchObject({
    content: {
      MANUAL: { enabled: true, count: 2 },
      RAFFLE: { enabled: true, count: 1 },
      SAVIOR: { enabled: false, count: 0 },
    },
    footer: {},
  });
  house.services.clock.shift(2 * DAY);
  const { db, sessions } = house.services;
  const { token: later } = await db.transaction((tx) =>
    sessions.open(tx, { id: memberId }, { device: 'web', ip: '127.0.0.1' }),
  );
  expect((await house.ask(availablePromotions, { token: later })).json?.value).toMatchObject({
    content: { MANUAL: { count: 3 } },
  });
});

test('a visitor learns which kinds there are', async () => {
  await house.services.settings.set(house.services.db, 'promotions', { enabled: ['LOGIN'] });
  expect((await house.ask(merchantPromotions)).json?.value).toMatchObject({
    content: { LOGIN: { enabled: true, count: 0 }, MANUAL: { enabled: false } },
  });
});
