import type { Static } from 'typebox';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import { promotionPath } from '../../../schema/sitePaths.ts';
import type { Announcement, Banner } from '../../../schema/upstream/announcements.ts';
import { announcements as announcementsCall } from '../../../schema/upstream/announcements.ts';
import { assetUrl, isHttpUrl, pictureOf } from '../../shared/assets.ts';
import type { Fields } from '../../upstream/decode.ts';
import { fields, optionalChildren, optionalFlag, optionalMoment, optionalText, text } from '../../upstream/decode.ts';
import type { Meanings } from '../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type {
  AgentNoticeRecord,
  AnnouncementKind,
  AnnouncementRecord,
  BannerGroup,
  BannerRecord,
  LinkRecord,
  PopupFrequency,
} from './records.ts';
import { sanitise } from './sanitise.ts';

/** The content of the announcements call. */
export interface News {
  readonly announcements: readonly AnnouncementRecord[];
  readonly banners: readonly BannerRecord[];
}

type List = 'player' | 'popup' | 'promotion' | 'hot';
type NoticeRow = Fields<Static<typeof Announcement>>;
type BannerRow = Fields<Static<typeof Banner>>;

const KIND_BY_TYPE: Meanings<AnnouncementKind> = {
  B: 'BAR',
  PL: 'PLAYER',
  PU: 'POPUP',
  PR: 'PROMOTION',
  H: 'HOT',
};
const KIND_BY_LIST: readonly (readonly [List, AnnouncementKind])[] = [
  ['player', 'PLAYER'],
  ['popup', 'POPUP'],
  ['promotion', 'PROMOTION'],
  ['hot', 'HOT'],
];

/** The operator's words for it are not published; these are the reference platform's. */
const FREQUENCIES = spelledAlike<PopupFrequency>(['EVERY_VISIT', 'DAILY', 'ONCE']);

/** Notices of one kind, and banners, that are read; a page lists some dozens. */
const MOST_OF_A_KIND = 100;

/** Group names of [000] §2. */
const GROUPS: Readonly<Record<string, BannerGroup>> = {
  w_home: 'HOME',
  w_rng: 'RNG',
  w_live: 'LIVE',
  w_fish: 'FISH',
  w_pvp: 'PVP',
  w_sports: 'SPORTS',
  w_esports: 'ESPORTS',
  w_lott: 'LOTTERY',
  w_down: 'DOWNLOAD',
  w_promotion: 'PROMOTIONS',
  w_shop: 'POINT_MALL',
  w_help: 'HELP',
  w_login: 'LOGIN',
  w_reg: 'REGISTER',
};

export function toNews(value: ValueOf<typeof announcementsCall>, imageBase: string | null): News {
  const answer = fields(value, announcementsCall.name);
  const announcements = new Map<string, AnnouncementRecord>();
  for (const [list, kind] of KIND_BY_LIST) {
    for (const row of optionalChildren(answer, list).slice(0, MOST_OF_A_KIND)) {
      const announcement = toAnnouncement(row, kind, imageBase);
      if (announcement !== null && !announcements.has(announcement.id))
        announcements.set(announcement.id, announcement);
    }
  }
  return {
    announcements: [...announcements.values()].sort(
      (a, b) => Number(b.kind === 'HOT') - Number(a.kind === 'HOT') || Date.parse(b.startsAt) - Date.parse(a.startsAt),
    ),
    banners: optionalChildren(answer, 'banners')
      .slice(0, MOST_OF_A_KIND)
      .flatMap((row, at) => toBanner(row, at, imageBase) ?? []),
  };
}

/** Those for agents, the newest first. */
export function toAgentNotices(
  value: ValueOf<typeof announcementsCall>,
  imageBase: string | null,
): readonly AgentNoticeRecord[] {
  return optionalChildren(fields(value, announcementsCall.name), 'agent')
    .slice(0, MOST_OF_A_KIND)
    .flatMap((row) => {
      const notice = toAnnouncement(row, 'OTHER', imageBase);
      if (notice === null) return [];
      const { id, title, startsAt, content, link } = notice;
      return [{ id, title, startsAt, content, link, isRead: optionalFlag(row, 'read') ?? false }];
    })
    .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));
}

/** Null for a notice without title or date: there is nothing to list it by. */
function toAnnouncement(
  row: NoticeRow,
  listKind: AnnouncementKind,
  imageBase: string | null,
): AnnouncementRecord | null {
  const title = optionalText(row, 'title') ?? optionalText(defaultText(row), 'title');
  const startsAt = optionalMoment(row, 'startDateStr', 'startDate', 'utcStartDateTime');
  if (title === null || startsAt === null) return null;
  const operatorKind = optionalText(row, 'type');
  const operatorFrequency = optionalText(row, 'announcementPopupFrequency');
  const content = optionalText(row, 'content') ?? optionalText(defaultText(row), 'content') ?? '';
  return {
    id: text(row, 'id'),
    kind: ourWord(operatorKind, KIND_BY_TYPE) ?? listKind,
    operatorKind,
    frequency: ourWord(operatorFrequency, FREQUENCIES) ?? 'EVERY_VISIT',
    operatorFrequency,
    title,
    startsAt,
    content: sanitise(content, imageBase),
    link: toNoticeLink(row),
  };
}

/** Deployments with several languages put the texts one level down (wire §4.5). */
function defaultText(row: NoticeRow): Fields<Pick<Static<typeof Announcement>, 'title' | 'content'>> {
  return optionalChildren(row, 'contents')[0] ?? { ...row, values: {} };
}

/** Null for a banner of a place this site does not have, or without a picture. */
function toBanner(row: BannerRow, at: number, imageBase: string | null): BannerRecord | null {
  const name = optionalText(row, 'groupName') ?? '';
  const group = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined;
  const url = optionalText(row, 'url');
  if (group === undefined || assetUrl(imageBase, url) === null) return null;
  const title = optionalText(row, 'title') ?? '';
  return {
    id: optionalText(row, 'bannerId', 'announcementId') ?? `${name}-${at}`,
    group,
    title,
    subtitle: optionalText(row, 'subtitle'),
    picture: pictureOf(imageBase, title, url),
    phonePicture: pictureOf(imageBase, title, optionalText(row, 'mobileUrl'), url),
    link: toLink(row),
  };
}

/**
 * Where a banner leads: a promotion, an address, or the games of a vendor; nowhere without a linkage type ([000] §2).
 */
function toLink(row: BannerRow): LinkRecord | null {
  const type = optionalText(row, 'linkageType')?.toUpperCase() ?? '';
  const redirect = optionalText(row, 'redirect')?.toUpperCase() ?? '';
  if (type === '' && redirect === '') return null;
  if (type === 'P' || redirect === 'PROMO') return toPromotion(optionalText(row, 'redirectPromotionId', 'linkage'));
  return toTarget(optionalText(row, 'externalLink', 'linkage'));
}

/** Where a notice leads: its promotion before anything else (wire §4.5). */
function toNoticeLink(row: NoticeRow): LinkRecord | null {
  const promotion = optionalText(row, 'linkedPromotionId');
  return promotion === null ? toTarget(optionalText(row, 'announcementLink', 'externalLink')) : toPromotion(promotion);
}

const toPromotion = (id: string | null): LinkRecord => ({
  href: promotionPath(id),
  isExternal: false,
});

function toTarget(target: string | null): LinkRecord | null {
  if (target === null) return null;
  if (isHttpUrl(target)) return { href: target, isExternal: true };
  // Browsers leave tabs and line ends out of an address, so that one behind the slash would make it another site's.
  return /^\/(?![/\\])\P{Cc}*$/u.test(target) ? { href: target, isExternal: false } : null;
}
