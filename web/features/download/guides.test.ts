import { expect, test } from 'vitest';
import { askedPlatform, guideOf, ownPlatform } from './guides.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, 'ANDROID'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'IOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, null],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, null],
] as const)('%s with %i touches is %s', (userAgent, maxTouchPoints, platform) => {
  expect(ownPlatform({ userAgent, maxTouchPoints })).toBe(platform);
});

test('a link names a platform in any case, or none', () => {
  expect([askedPlatform('ios'), askedPlatform('Android'), askedPlatform('tv'), askedPlatform(null)]).toEqual([
    'IOS',
    'ANDROID',
    null,
    null,
  ]);
});

test('a way that a platform does not support uses its browser', () => {
  expect(guideOf('ANDROID', 'PACKAGE')).toBe('ANDROID_PACKAGE');
  expect(guideOf('IOS', 'PROFILE')).toBe('IOS_PROFILE');
  expect(guideOf('IOS', 'PACKAGE')).toBe('IOS_BROWSER');
});
