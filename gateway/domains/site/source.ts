import { ANNOUNCEMENT_TYPES, announcements as announcementsCall } from '../../../schema/upstream/announcements.ts';
import { country as countryCall, status as statusCall } from '../../../schema/upstream/site.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Assets, Currency } from '../../shared/assets.ts';
import { once } from '../../shared/once.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { toCountries } from './countries.ts';
import { toSite } from './mappers.ts';
import type { News } from './news.ts';
import { toAgentNotices, toNews } from './news.ts';
import { readNotice } from './readNotice.ts';
import { sanitise } from './sanitise.ts';
import { statusChanges, statusQuery } from './statusChanges.ts';
import { openSealedChannel } from './openSupport.ts';
import type {
  AgentNoticeRecord,
  AnnouncementKind,
  AnnouncementRecord,
  BannerGroup,
  BannerRecord,
  CountryRecord,
  OpenSupportResult,
  ReadNoticeResult,
  SiteRecord,
  SiteStatusRecord,
} from './records.ts';

export interface SiteSource {
  site(): Promise<SiteRecord>;
  /**
   * What other domains need of it. Never fails: without a status answer, pictures have no base and the defaults hold.
   */
  assets(): Promise<Assets>;
  /** The brand's. Fails where that cannot be asked: an amount in another currency would be another amount. */
  currency(): Promise<Currency>;
  isFeatureOn(code: string): Promise<boolean>;
  banners(group: BannerGroup): Promise<readonly BannerRecord[]>;
  /** Of the given kinds, or of all; the hot ones first, then the newest. */
  announcements(kinds: readonly AnnouncementKind[] | null): Promise<readonly AnnouncementRecord[]>;
  /** Those for agents, the newest first; asked for with the session of the agent, who has read some. */
  agentNotices(): Promise<readonly AgentNoticeRecord[]>;
  readAgentNotice(id: string): Promise<ReadNoticeResult>;
  /** Where a way to the operator's people leads whose address travels sealed. */
  openSupport(channelId: string): Promise<OpenSupportResult>;
  /** The operator's HTML as a page may show it, for domains that have some. */
  cleaned(html: string): Promise<string>;
  countries(): Promise<readonly CountryRecord[]>;
  /**
   * The visitor's present state, then every different one. What holds for everybody is one question to the platform,
   * however many watch; a region is known of one visitor only, and is asked for when that state has become another.
   */
  statusChanges(): AsyncGenerator<SiteStatusRecord, void, void>;
}

/**
 * The one announcements call of a page: every type but those for agents, so that all its parts share it (wire §4.5).
 */
const ALL_TYPES = ANNOUNCEMENT_TYPES.filter((type) => type !== 'A').join(',');

/** The configuration is the same for the whole process; only the visitor's origin differs. */
const mapSite = mapOnce(toSite, ({ siteOrigin }) => siteOrigin);
const mapNews = mapOnce(toNews, (imageBase: string | null) => imageBase ?? '');

export function createSiteSource(scope: RequestScope): SiteSource {
  const { log, upstream, visitor } = scope;
  const circumstances = { ...scope.settings, siteOrigin: visitor.origin };

  const site = once(async () =>
    mapSite(await upstream.call(statusCall, { query: statusQuery(visitor) }), circumstances),
  );

  const assets = once(async (): Promise<Assets> => {
    try {
      return (await site()).assets;
    } catch (error) {
      log.warn({ err: error }, 'the status answer is missing; pictures stay relative');
      return toSite({}, circumstances).assets;
    }
  });

  const news = once(async (): Promise<News> => {
    const query = { types: ALL_TYPES, platform: 'W', execution: 'B', language: scope.locale.language };
    const [value, { imageBase }] = await Promise.all([upstream.call(announcementsCall, { query }), assets()]);
    return mapNews(value, imageBase);
  });

  return {
    site,
    assets,
    currency: async () => (await site()).currency,
    async isFeatureOn(code) {
      return (await site()).features.some((feature) => feature.code === code && feature.isEnabled);
    },
    async banners(group) {
      return (await news()).banners.filter((banner) => banner.group === group);
    },
    async announcements(kinds) {
      const { announcements } = await news();
      return kinds === null || kinds.length === 0
        ? announcements
        : announcements.filter(({ kind }) => kinds.includes(kind));
    },
    async agentNotices() {
      const query = { types: 'A', platform: 'W', execution: 'B', language: scope.locale.language };
      const asked = upstream.call(announcementsCall, { query, personal: true });
      const [value, { imageBase }] = await Promise.all([asked, assets()]);
      return toAgentNotices(value, imageBase);
    },
    readAgentNotice: (id) => readNotice(scope, id),
    async openSupport(channelId) {
      const sealed = (await site()).supportChannels.filter(({ opensInPopup }) => opensInPopup);
      const url = await openSealedChannel(
        scope,
        sealed.findIndex(({ id }) => id === channelId),
      );
      return url === null
        ? { __typename: 'SupportUnavailable', message: 'The support address is not available.' }
        : { __typename: 'OpenSupportSuccess', url };
    },
    cleaned: async (html) => sanitise(html, (await assets()).imageBase),
    countries: once(async () => toCountries(await upstream.call(countryCall))),
    statusChanges: () =>
      statusChanges(scope, {
        first: async () => (await site()).status,
        toStatus: (value) => toSite(value, circumstances).status,
      }),
  };
}
