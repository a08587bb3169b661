import type { SiteLink } from '../../../../schema/sitePaths.ts';
import { picturePath } from '../../../art/pictures.ts';
import type { announcements, banners } from '../../../domains/site/tables.ts';
import { html, inAllLanguages } from './texts/inAllLanguages.ts';
import type { BannerKey, NoticeKey } from './texts/contentTexts.ts';

/** Group, the picture's number in it, words, and where a click leads on this site. */
const BANNERS: readonly (readonly [group: string, number: number, words: BannerKey, target: SiteLink | null])[] = [
  ['w_home', 0, 'home0', '/rng'],
  ['w_home', 1, 'home1', '/rng?search=dragon'],
  ['w_home', 2, 'home2', '/help'],
  ['w_rng', 0, 'rng0', null],
  ['w_rng', 1, 'rng1', '/rng?list=hot'],
  ['w_live', 0, 'live', null],
  ['w_fish', 0, 'fish', null],
  ['w_pvp', 0, 'pvp', null],
  ['w_sports', 0, 'sports', null],
  ['w_esports', 0, 'esports', null],
  ['w_lott', 0, 'lott', null],
  ['w_down', 0, 'down', null],
  ['w_promotion', 0, 'promotion', null],
  ['w_shop', 0, 'shop', null],
  ['w_help', 0, 'help', null],
  ['w_login', 0, 'login', null],
  ['w_reg', 0, 'reg', null],
  ['w_leftmenu', 0, 'leftmenu', null],
];

export function bannerRows(): (typeof banners.$inferInsert)[] {
  return BANNERS.map(([groupName, number, words, target]) => ({
    groupName,
    ordinal: number,
    titles: inAllLanguages((texts) => texts.banners[words][0]),
    subtitles: inAllLanguages((texts) => texts.banners[words][1]),
    picture: picturePath.banner(groupName, number, false),
    phonePicture: picturePath.banner(groupName, number, true),
    linkageType: target === null ? ('' as const) : ('URL' as const),
    target,
  }));
}

/** Type, words, how many days before the first start it was put up, and where it leads. */
const NOTICES: readonly (readonly [
  type: (typeof announcements.$inferInsert)['type'],
  words: NoticeKey,
  days: number,
  link?: SiteLink,
])[] = [
  ['B', 'welcome', 0],
  ['B', 'fair', 1],
  ['B', 'jackpot', 3],
  ['B', 'trial', 5],
  ['PL', 'favourites', 2],
  ['PL', 'display', 6],
  ['PL', 'session', 9],
  ['B', 'adults', 0],
  ['PU', 'before', 0, '/help'],
  ['PR', 'promoFreePlay', 4, '/help/freePlay'],
  ['PR', 'promoJackpot', 7, '/help/pool'],
  ['H', 'hotSlots', 1, '/rng?list=hot'],
  ['H', 'mechanics', 8],
  ['A', 'forAgents', 2],
];

const DAY = 86_400_000;

/** @param now when the platform first starts; notices are dated back from the midnight before */
export function noticeRows(now: Date): (typeof announcements.$inferInsert)[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return NOTICES.map(([type, words, days, link = null], i) => ({
    type,
    titles: inAllLanguages((texts) => texts.notices[words][0]),
    contents: inAllLanguages((texts) => html(texts.notices[words][1])),
    priority: NOTICES.length - i,
    // Popups are for first-time visitors.
    popupFrequency: 'ONCE',
    link,
    startsAt: new Date(midnight - days * DAY),
  }));
}
