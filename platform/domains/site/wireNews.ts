import type { Language } from '../../../schema/languages.ts';
import { textIn } from '../../texts.ts';
import type { AnnouncementRow } from './store.ts';
import type { banners } from './tables.ts';

/** A notice as the wire shows it (wire §4.5); moments are epoch milliseconds, `…Str` the same as text. */
export function toWireAnnouncement(row: AnnouncementRow, language: Language, read: boolean) {
  return {
    id: row.id,
    title: textIn(row.titles, language),
    content: textIn(row.contents, language),
    type: row.type,
    status: 'A',
    category: row.category,
    startDate: row.startsAt.getTime(),
    startDateStr: String(row.startsAt.getTime()),
    endDate: row.endsAt?.getTime() ?? null,
    endDateStr: row.endsAt === null ? null : String(row.endsAt.getTime()),
    noExpiry: row.endsAt === null ? 1 : 0,
    platform: 'A',
    photoUrl: row.photo,
    priority: row.priority,
    read,
    announcementLink: row.link,
    announcementPopupFrequency: row.popupFrequency,
    announcementDisplaySpeed: 'MEDIUM',
  };
}

/** A banner; `url` is the picture ([000] §3), `mobileUrl` its crop for phones. */
export function toWireBanner(row: typeof banners.$inferSelect, language: Language) {
  return {
    bannerId: row.id,
    announcementId: row.id,
    groupName: row.groupName,
    title: textIn(row.titles, language),
    subtitle: row.subtitles && textIn(row.subtitles, language),
    url: row.picture,
    mobileUrl: row.phonePicture,
    linkage: row.target ?? '',
    linkageType: row.linkageType,
    redirect: row.linkageType === 'P' ? 'PROMO' : row.linkageType === 'URL' ? 'REDIRECT_URL' : null,
    redirectPromotionId: row.linkageType === 'P' ? row.target : null,
    externalLink: row.linkageType === 'URL' ? row.target : null,
    platform: 'W',
    noExpiry: 1,
  };
}
