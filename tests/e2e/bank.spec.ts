import type { ValueOf } from '../../schema/upstream/call.ts';
import { depositByLaunchUrl, depositRecord, depositSlip, postDeposit } from '../../schema/upstream/deposits.ts';
import { uploadFile } from '../../schema/upstream/memberFiles.ts';
import type { MemberAccount, World } from '../support/world.ts';
import { tokenOf } from '../support/world.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessibleOnBothScreens } from './page.ts';
import { expect, test } from './test.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const CHANNELS = { online: 501, transfer: 521 } as const;

/** A deposit of a member's, opened without the site. */
async function opened({ platform }: World, player: MemberAccount, way: keyof typeof CHANNELS) {
  const token = await tokenOf(platform, player);
  const idempotencyKey = `bank-spec-${player.username}`;
  const body = { vendorId: CHANNELS[way], amount: '500.00', idempotencyKey };
  const { value } = await platform.rest.call(way === 'online' ? depositByLaunchUrl : postDeposit, { token, body });
  const { depositId } = value as { depositId: number };
  return {
    depositId,
    token,
    async row() {
      const record = await platform.rest.call(depositRecord, { token, query: { depositId } });
      return (record.value as ValueOf<typeof depositRecord>).list[0];
    },
  };
}

test('the bank’s page reads well in every language and either light, and what is paid there is credited', async ({
  page,
  world,
  player,
}) => {
  const { row } = await opened(world, player, 'online');
  await page.goto((await row())?.redirectUrl ?? '');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const language of ['English', 'Tiếng Việt', 'ไทย', 'Bahasa Indonesia', '简体中文', 'Filipino']) {
      await page.getByRole('link', { name: language }).click();
      await expect(page.getByRole('link', { name: language })).toHaveAttribute('aria-current', 'true');
      await page.locator('summary').click();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, language).toBeLessThanOrEqual(0);
    }
    await expectAccessibleOnBothScreens(page);
  }
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Play money. This bank is a pretend one')).toBeVisible();
  await page.getByRole('button', { name: 'Pay P\u00a0500.00' }).click();
  await expect(page.getByRole('status')).toHaveText('Paid: P\u00a0500.00');
  await expectAccessibleOnBothScreens(page);
  await expect.poll(async () => (await row())?.stateName).toBe('credited');
});

test('a deposit with a slip waits on the operator page, which shows the slip and credits it', async ({
  page,
  world,
  player,
}) => {
  const { depositId, token, row } = await opened(world, player, 'transfer');
  const { platform } = world;
  const file = { contentType: 'image/png', data: PNG, idempotencyKey: `file-${player.username}` };
  const { value } = await platform.rest.call(uploadFile, { token, body: file });
  const { fileId } = value as { fileId: string };
  const slip = { depositId, fileIds: [fileId], idempotencyKey: `slip-${player.username}` };
  await platform.rest.call(depositSlip, { token, body: slip });

  await page.goto(`${platform.controlUrl}/operator`);
  const waiting = page.getByRole('region', { name: 'Deposits under review' }).getByRole('listitem');
  const mine = waiting.filter({ hasText: `D${depositId} of ${player.username}` });
  const picture = mine.getByRole('img', { name: `Slip of D${depositId}` });
  await expect(picture).toBeVisible();
  // It is fetched once it is near what is shown.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessibleOnBothScreens(page);
  await mine.getByLabel('Amount that came, by the slip').fill('480');
  await mine.getByRole('button', { name: `Credit D${depositId}` }).click();
  await sayWhy(page);
  await expect(page.getByRole('status')).toHaveText(`D${depositId} is credited.`);
  await expect(mine).toHaveCount(0);
  expect(await row()).toMatchObject({ stateName: 'credited', creditedAmount: '480.00' });
});
