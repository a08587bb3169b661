import { houseContracts } from '../../domains/contracts/house.ts';
import { supportThreads } from '../../domains/messages/operator.ts';
import { allRewards, redemptionQueue } from '../../domains/points/operator.ts';
import { bonusGameTypes, latestBonuses } from '../../domains/promotions/bonuses/operator.ts';
import { allMissions } from '../../domains/promotions/missions/operator.ts';
import { applicationQueue } from '../../domains/promotions/offered/applications.ts';
import { allPromotions, choicesFor } from '../../domains/promotions/offered/operator.ts';
import { heldInvitations } from '../../domains/promotions/referral/operator.ts';
import { latestTickets, newestTables } from '../../domains/promotions/tickets/operator.ts';
import { lastChanges } from '../../domains/site/operator/changes.ts';
import { brandOptions, featureList } from '../../domains/site/operator/documents.ts';
import { licensingOf } from '../../domains/site/operator/licences.ts';
import { allBanners, allNotices } from '../../domains/site/operator/news.ts';
import { reviewQueue } from '../../domains/wallet/deposits/review.ts';
import { decisionQueue } from '../../domains/wallet/withdrawals/decide.ts';
import { documentOf } from '../../operator/documents.ts';
import { meaningOf } from '../../operator/featureCatalogue.ts';
import type { Services } from '../../services.ts';

const CHANGES_SHOWN = 30;

/** What the operator page shows, as JSON: moments are ISO 8601. */
export type OperatorPageState = Awaited<ReturnType<typeof stateOf>>;

/** @param pictures the origin that paths of pictures are on */
export async function stateOf(services: Services, pictures: string) {
  const { db, settings } = services;
  const notices = await allNotices(db);
  const changes = await lastChanges(db, CHANGES_SHOWN);
  return {
    pictures,
    status: await settings.get(db, 'status'),
    analytics: await settings.get(db, 'analytics'),
    brand: await brandOptions(db),
    licensing: await licensingOf(db),
    features: (await featureList(db)).map((feature) => ({ ...feature, meaning: meaningOf(feature.code) })),
    banners: await allBanners(db),
    notices: notices.map(({ startsAt, endsAt, ...notice }) => ({
      ...notice,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    missions: await allMissions(db),
    deposits: await reviewQueue(db),
    withdrawals: await decisionQueue(services),
    threads: await supportThreads(db),
    bonuses: { latest: await latestBonuses(db), gameTypes: await bonusGameTypes(db) },
    contracts: { given: await houseContracts(db, services.clock.now()), gameTypes: await bonusGameTypes(db) },
    promotions: { all: await allPromotions(db, services.clock.now()), choices: await choicesFor(db, services) },
    applications: await applicationQueue(db),
    tickets: { tables: await newestTables(db), latest: await latestTickets(db) },
    rewards: await allRewards(db),
    redemptions: await redemptionQueue(db),
    invitations: await heldInvitations(db),
    registration: await documentOf(db, 'register'),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}
