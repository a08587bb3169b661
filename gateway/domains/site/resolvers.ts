import type { GatewayContext } from '../../context.ts';
import type { Resolvers, ResolversTypes } from '../../generated/types.ts';
import type { SiteStatusRecord } from './records.ts';

export const siteResolvers = {
  Query: {
    site: (_root, _args, { sources }) => sources.site.site(),
    banners: (_root, { group }, { sources }) => sources.site.banners(group),
    countries: (_root, _args, { sources }) => sources.site.countries(),
    announcements: (_root, { kinds }, { sources }) => sources.site.announcements(kinds ?? null),
  },
  Mutation: {
    openSupport: async (_root, { input }, { sources }) => {
      const url = await sources.site.openSupport(input.channelId);
      return url === null
        ? { __typename: 'SupportUnavailable', message: 'The address could not be looked up.' }
        : { __typename: 'OpenSupportSuccess', url };
    },
  },
  Subscription: {
    siteStatusChanged: {
      subscribe: (_root, _args, { sources }) => sources.site.statusChanges(),
      resolve: (status: SiteStatusRecord, _args: unknown, { visitor }: GatewayContext) =>
        siteStatus(status, visitor.address),
    },
  },
  Site: {
    // Whether the site is closed may depend on where the visitor is.
    status: (site, _args, { visitor, markPrivate }) => {
      markPrivate();
      return siteStatus(site.status, visitor.address);
    },
    currency: (site) => site.assets.currency,
    visitorAddress: (_site, _args, { visitor, markPrivate }) => {
      markPrivate();
      return visitor.address;
    },
  },
} satisfies Resolvers;

function siteStatus(status: SiteStatusRecord, visitorAddress: string | null): Awaited<ResolversTypes['SiteStatus']> {
  switch (status.kind) {
    case 'open':
      return { __typename: 'SiteOpen', open: true };
    case 'maintenance':
      return { __typename: 'SiteInMaintenance', endsAt: status.endsAt };
    case 'region-blocked':
      return { __typename: 'SiteRegionBlocked', visitorAddress };
  }
}
