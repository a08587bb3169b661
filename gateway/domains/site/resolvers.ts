import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../schema/languages.ts';
import type { Resolvers } from '../../generated/types.ts';
import { nodeId } from '../../shared/nodeId.ts';
import type { SiteStatusRecord } from './records.ts';

export const siteResolvers = {
  Query: {
    site: (_root, _args, { sources }) => sources.site.site(),
    banners: (_root, { group }, { sources }) => sources.site.banners(group),
    countries: (_root, _args, { sources }) => sources.site.countries(),
    announcements: (_root, { kinds }, { sources }) => sources.site.announcements(kinds ?? null),
  },
  Mutation: {
    openSupport: (_root, { input }, { sources }) => sources.site.openSupport(input.channelId),
  },
  Subscription: {
    siteStatusChanged: {
      subscribe: (_root, _args, { sources }) => sources.site.statusChanges(),
      resolve: (status: SiteStatusRecord) => status,
    },
  },
  Site: {
    // Whether the site is closed may depend on where the visitor is.
    status: (site, _args, { markPrivate }) => {
      markPrivate();
      return site.status;
    },
    languages: ({ languages }) =>
      languages.map((code) => ({ code, tag: LANGUAGE_TAGS[code], name: LANGUAGE_NAMES[code] })),
    visitorAddress: (_site, _args, { visitor, markPrivate }) => {
      markPrivate();
      return visitor.address;
    },
  },
  Picture: {
    layout: ({ url }, _args, { sources }) => sources.pictures.layout(url),
  },
  Announcement: {
    id: ({ id }) => nodeId('Announcement', id),
  },
  SiteRegionBlocked: {
    visitorAddress: (_blocked, _args, { visitor }) => visitor.address,
  },
} satisfies Resolvers;
