import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrCode } from '../../platform/art/qrCode.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

interface Downloads {
  readonly appDownloads: readonly {
    readonly platform: string;
    readonly way: string;
    readonly url: string;
    readonly qrCodeUrl: string | null;
  }[];
}

test('the codes of the app lead to the site that the visitor is on', async () => {
  const guest = await world.guest();
  const { appDownloads } = (
    await guest.run<Downloads, unknown>('{ appDownloads { platform way url qrCodeUrl } }')
  ).expectData();
  const codes = appDownloads.filter(({ qrCodeUrl }) => qrCodeUrl !== null);
  expect(codes.map(({ platform, url }) => [platform, url])).toEqual([
    ['ANDROID', `${world.gateway.url}/down?app=android`],
    ['IOS', `${world.gateway.url}/down?app=ios`],
  ]);
  expect(codes.map(({ qrCodeUrl }) => decodeURIComponent(new URL(qrCodeUrl ?? '').pathname))).toEqual(
    codes.map(({ url }) => `/cdn/qr/${url}.svg`),
  );
  for (const { url, qrCodeUrl } of codes)
    expect((await (await fetch(qrCodeUrl ?? '')).text()) === qrCode(url)).toBe(true);
  const profile = appDownloads.find(({ way }) => way === 'PROFILE');
  expect(await (await fetch(profile?.url ?? '')).text()).toContain(
    `<key>URL</key><string>${world.gateway.url}/</string>`,
  );
});
