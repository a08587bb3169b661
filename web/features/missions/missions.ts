import { formatMoney } from '../../lib/money.ts';
import type { IconName } from '../../ui/Icon/paths.ts';
import type { MissionsQuery } from './Missions.generated.ts';
import type { MissionsPageQuery } from './MissionsPage.generated.ts';

export type Mission = NonNullable<NonNullable<MissionsQuery['viewer']>['missions']>[number];

/** A mission without personal data. */
export type Offer = NonNullable<MissionsPageQuery['missionOffers']>[number];

/** The missions in the groups of the page. `waiting`: their period is over, and their reward is not claimed yet. */
export interface MissionGroups {
  readonly waiting: readonly Mission[];
  readonly today: readonly Mission[];
  readonly week: readonly Mission[];
}

/**
 * The operator lists unclaimed missions of the previous period first; of two with the same title the one that ends
 * later is running.
 */
export function groupMissions(missions: readonly Mission[]): MissionGroups {
  const lastEnd = (period: Mission['period']): string =>
    missions.reduce(
      (latest, mission) =>
        mission.period === period && mission.endsAt !== null && mission.endsAt > latest ? mission.endsAt : latest,
      '',
    );
  const isOver = ({ period, endsAt }: Mission): boolean => endsAt !== null && endsAt < lastEnd(period);
  const running = missions.filter((mission) => !isOver(mission));
  return {
    waiting: missions.filter(isOver),
    today: running.filter(({ period }) => period === 'DAY'),
    week: running.filter(({ period }) => period !== 'DAY'),
  };
}

/** From 0 to 1. Floating point is precise enough for a bar; the numbers beside it are exact. */
export const shareOf = ({ progress, target }: Pick<Mission, 'progress' | 'target'>): number =>
  Number(target) > 0 ? Math.min(1, Number(progress) / Number(target)) : 1;

/** A progress or target in the mission's unit. */
export function amountIn(unit: Mission['unit'], amount: string, currencySymbol: string, locale: string): string {
  return unit === 'MONEY'
    ? formatMoney({ amount, currencySymbol }, locale)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(amount));
}

const MARKS: Readonly<Partial<Record<Mission['gameCategories'][number], IconName>>> = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  FISH: 'fish',
  PVP: 'pvp',
  LOTTERY: 'lottery',
};

/** The icon of the mission's game category; a star if there are several. */
export function markOf({ gameCategories }: Pick<Mission, 'gameCategories'>): IconName {
  const [only] = gameCategories;
  return (only !== undefined && gameCategories.length === 1 ? MARKS[only] : undefined) ?? 'star';
}

/** Where a mission is played: the page of its game category, or all games if it has none. */
export function placeOf({ gameCategories }: Pick<Mission, 'gameCategories'>): string {
  const [only] = gameCategories;
  return gameCategories.length === 1 && only !== undefined && only !== 'OTHER' ? `/${only.toLowerCase()}` : '/';
}

/** Milliseconds until the next period ends and the page refetches; null if unknown, or if the clocks disagree. */
export function nextEnd(missions: readonly Pick<Mission, 'endsAt'>[], now: number): number | null {
  const ends = missions
    .flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt) - now]))
    .filter((left) => left > 0 && left < 2 ** 31);
  return ends.length === 0 ? null : Math.min(...ends);
}
