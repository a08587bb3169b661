import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { insertFirstBanner } from './firstBanner.ts';

const source = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const banner = {
  picture: { url: 'https://img.example/wide.svg' },
  phonePicture: { url: 'https://img.example/narrow.svg?a=1&b="2"' },
};

test('the first banner is inserted in both sizes', () => {
  const html = insertFirstBanner(source, 'HOME', {
    homeBanners: [banner, { ...banner, picture: { url: 'https://img.example/second.svg' } }],
  });
  expect(html).toContain('<img src="https://img.example/wide.svg" alt="" fetchpriority="high">');
  expect(html).toContain('srcset="https://img.example/narrow.svg?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toContain('second.svg');
});

test('a games page has a compact banner', () => {
  expect(insertFirstBanner(source, 'RNG', { rngBanners: [banner] })).toContain(
    'class="first-frame-banner" data-compact',
  );
});

test.each([
  ['without banners', 'HOME', { homeBanners: [] }],
  ['whose banners could not be had', 'HOME', null],
  ['whose banner has no picture', 'HOME', { homeBanners: [{ picture: { url: 7 }, phonePicture: null }] }],
  ['that carries none', null, { homeBanners: [banner] }],
] as const)('a page %s has no banner placeholder', (_what, group, data) => {
  expect(insertFirstBanner(source, group, data)).not.toMatch(/<picture|<i class="first-frame-banner"/);
});
