import { describe, expect, test } from 'vitest';
import { bannerGroupOf, SITE_PATHS } from '../../../schema/sitePaths.ts';
import { toNews } from './news.ts';

/** Which page carries which banners, by the operator's own names ([000] §2). */
const TABLE = [
  ['/', 'w_home'],
  ['/index.html', 'w_home'],
  ['/home', 'w_home'],
  ['/rng', 'w_rng'],
  ['/live', 'w_live'],
  ['/fish', 'w_fish'],
  ['/pvp', 'w_pvp'],
  ['/sports', 'w_sports'],
  ['/esports', 'w_esports'],
  ['/elott', 'w_lott'],
  ['/down', 'w_down'],
  ['/download', 'w_down'],
  ['/promotions', 'w_promotion'],
  ['/pointMall', 'w_shop'],
  ['/help', 'w_help'],
  ['/feedback', 'w_help'],
  ['/login', 'w_login'],
  ['/register', 'w_reg'],
  ['/register.html', 'w_reg'],
] as const;

const groupOf = (groupName: string) =>
  toNews({ banners: [{ bannerId: 1, groupName, url: 'https://images.test/b.svg' }] }, null).banners[0]?.group;

describe('a page carries the banners of its own group', () => {
  test.each(TABLE)('%s those of %s', (path, groupName) => {
    expect(groupOf(groupName)).toBeDefined();
    expect(bannerGroupOf(path)).toBe(groupOf(groupName));
    expect(bannerGroupOf(path === '/' ? path : `${path}/`)).toBe(groupOf(groupName));
  });

  test('groups are distinguished: as many as there are names', () => {
    const names = new Set(TABLE.map(([, name]) => name));
    expect(new Set([...names].map(groupOf)).size).toBe(names.size);
  });

  test.each(SITE_PATHS.filter((path) => TABLE.every(([listed]) => listed !== path)))('%s none', (path) => {
    expect(bannerGroupOf(path)).toBeNull();
  });

  test.each(['/rng/SLOTS', '/help/verify', '/constructor', '/__proto__', ''])('nor has “%s”', (path) => {
    expect(bannerGroupOf(path)).toBeNull();
  });
});
