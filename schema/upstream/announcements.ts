import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Flag, Id, Maybe, Moment, Unchecked, languageQuery } from './shapes.ts';

/** Kinds of notices: B notice bar, PL for players, PU opens by itself, PR about a promotion, H hot, A for agents. */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H', 'A'] as const;

/** A notice; `content` is HTML, not trusted. */
export const Announcement = Type.Object({
  id: Id(),
  title: Maybe(Type.String()),
  content: Maybe(Type.String()),
  type: Maybe(Type.String({ description: 'B banner, PL player, PU popup, PR promotion, H hot, A agent' })),
  status: Maybe(Type.String()),
  category: Maybe(Id()),
  startDate: Maybe(Moment()),
  endDate: Maybe(Moment()),
  startDateStr: Maybe(Moment()),
  endDateStr: Maybe(Moment()),
  noExpiry: Maybe(Flag()),
  platform: Maybe(Type.String()),
  photoUrl: Maybe(Type.String()),
  priority: Maybe(Type.Number()),
  sequence: Maybe(Type.Number()),
  read: Maybe(Flag()),
  announcementLink: Maybe(Type.String()),
  redirect: Maybe(Type.String()),
  externalLink: Maybe(Type.String()),
  linkedPromotionId: Maybe(Id()),
  announcementPopupFrequency: Maybe(Type.String({ description: 'EVERY_VISIT, DAILY or ONCE; the words are ours' })),
  contents: Unchecked<readonly { readonly title?: string | null; readonly content?: string | null }[]>(),
  utcStartDateTime: Unchecked(),
  announcementDisplaySpeed: Maybe(Type.String({ description: 'SLOW, MEDIUM or HIGH' })),
});

/** A picture of the carousel; `url` is the picture ([000] §3), the target is in the other fields. */
export const Banner = Type.Object({
  bannerId: Maybe(Id()),
  announcementId: Maybe(Id()),
  groupName: Maybe(Type.String()),
  title: Maybe(Type.String()),
  url: Maybe(Type.String()),
  linkage: Maybe(Type.String()),
  subtitle: Unchecked(),
  mobileUrl: Unchecked(),
  linkageType: Maybe(Type.String({ description: 'P a promotion, URL an address, empty none' })),
  redirect: Maybe(Type.String({ description: 'PROMO or REDIRECT_URL' })),
  redirectPromotionId: Maybe(Id()),
  externalLink: Maybe(Type.String()),
  vendor: Maybe(Type.String()),
  gameType: Maybe(Type.String()),
  nodeId: Maybe(Id()),
  roomId: Maybe(Id()),
  platform: Maybe(Type.String()),
  startDate: Maybe(Moment()),
  endDate: Maybe(Moment()),
  noExpiry: Maybe(Flag()),
});

/** `types` is a comma list of `ANNOUNCEMENT_TYPES`. A list that was not asked for, or is empty, may be missing. */
export const announcements = defineCall({
  name: 'MCSFE_getListAnnouncements',
  domain: 'site',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  moduleId: 'COMM3',
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 30 },
  alias: '/wps/relay/CCSFE_getListAnnouncements',
  query: Type.Object({
    types: Type.Optional(Type.String({ maxLength: 32 })),
    platform: Type.Optional(Type.String({ description: 'W or M' })),
    execution: Type.Optional(Type.String({ description: 'B, or AFTER_LOGIN' })),
    category: Type.Optional(Type.String()),
    groupName: Type.Optional(Type.String()),
    ...languageQuery,
  }),
  value: Type.Object({
    player: Maybe(Type.Array(Announcement)),
    popup: Maybe(Type.Array(Announcement)),
    hot: Maybe(Type.Array(Announcement)),
    banners: Maybe(Type.Array(Banner)),
    promotion: Maybe(Type.Array(Announcement)),
    agent: Maybe(Type.Array(Announcement)),
  }),
  ours: 'language in the query, for texts in the visitor’s language',
});

export const markAnnouncementRead = defineCall({
  name: 'MCSFE_markAnnouncementAsRead',
  domain: 'site',
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  moduleId: null,
  token: 'always',
  idempotent: true,
  body: Type.Object({ announcementId: Id(), read: Type.Boolean() }),
  value: Acknowledged,
});
