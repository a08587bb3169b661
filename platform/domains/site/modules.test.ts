import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import type { Call } from '../../../schema/upstream/call.ts';
import { inbox, unreadCount } from '../../../schema/upstream/messages.ts';
import { pointBalance, pointConfig } from '../../../schema/upstream/points.ts';
import { availablePromotions } from '../../../schema/upstream/promotions.ts';
import { memberInfo } from '../../../schema/upstream/member.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import { featureList, switchFeature } from './operator/documents.ts';
import { siteDocuments } from '../../tables.ts';
import { openTestPlatform, type TestPlatform } from '../../testing.ts';
import { requireModule } from '../../operator/features.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
});
afterAll(() => platform.close());

test('the platform names no switch that switches nothing', async () => {
  const names = (await featureList(platform.services.db)).map(({ code }) => code);
  for (const idle of ['CAPTCHA3', 'VERIFICATION3', 'PWRESETSMS3']) expect(names).not.toContain(idle);
});

describe('a centre’s module takes its calls along', () => {
  test.each<[string, Call]>([
    ['INBOX3', unreadCount],
    ['INBOX3', inbox],
    ['REWCEN3', availablePromotions],
  ])('%s', async (code, call) => {
    const { token } = await platform.member();
    await switchFeature(platform.operator, code, false);
    expect((await platform.ask(call, { token })).json).toMatchObject({
      success: false,
      errorCode: 'function.not.available',
    });
    expect((await platform.ask(memberInfo, { token })).json?.success).toBe(true);
    await switchFeature(platform.operator, code, true);
    expect((await platform.ask(call, { token })).json?.success).toBe(true);
  });

  test('PTSYS3', async () => {
    for (const call of [pointBalance, pointConfig]) {
      await switchFeature(platform.operator, 'PTSYS3', false);
      await expect(requireModule(platform.services, call)).rejects.toThrow('#543 PTSYS3 is off');
      await switchFeature(platform.operator, 'PTSYS3', true);
      await expect(requireModule(platform.services, call)).resolves.toBeUndefined();
    }
  });

  test('but not where the operator’s tree does not name it', async () => {
    await platform.services.db
      .update(siteDocuments)
      .set({ value: [{ modId: 'COMM3', enabled: '1', childrenNodes: [] }] })
      .where(eq(siteDocuments.key, 'whitelabel'));
    await expect(requireModule(platform.services, unreadCount)).resolves.toBeUndefined();
  });
});
