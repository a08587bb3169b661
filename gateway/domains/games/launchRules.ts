import { gamePath, lotteryPath, routedGamePath } from '../../../schema/sitePaths.ts';
import type { GameRecord } from './records.ts';

export type LaunchWay = 'LOTTERY' | 'ROUTE' | 'FRAME' | 'LIST';

/** What a rule looks at; what it does not name does not matter. */
interface LaunchRule {
  readonly isList?: boolean;
  /** The operator's own game types. */
  readonly types?: readonly string[];
  readonly vendors?: readonly string[];
  readonly categories?: readonly GameRecord['category'][];
  readonly way: LaunchWay;
}

/** Vendors whose draws the lottery page shows itself ([001] §9). */
export const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const;

/**
 * How a game starts: the first rule that matches ([001] §2). It does not say which third-party games fill a page and
 * which run in a frame; our rule: bookmakers have a site of their own and get a page, everything else gets the frame
 * with its bar.
 */
export const LAUNCH_RULES: readonly LaunchRule[] = [
  { isList: true, way: 'LIST' },
  { types: ['LOTT', 'ELOTT'], vendors: LOTTERY_VENDORS, way: 'LOTTERY' },
  { categories: ['SPORTS', 'ESPORTS'], way: 'ROUTE' },
  { way: 'FRAME' },
];

type Launchable = Pick<GameRecord, 'id' | 'reference' | 'category' | 'isList' | 'details'>;

function fits(rule: LaunchRule, { reference, category, isList }: Launchable): boolean {
  return (
    (rule.isList === undefined || rule.isList === isList) &&
    (rule.types?.includes(reference.operatorType) ?? true) &&
    (rule.vendors?.includes(reference.vendorCode) ?? true) &&
    (rule.categories?.includes(category) ?? true)
  );
}

export function launchWayOf(game: Launchable): LaunchWay {
  return LAUNCH_RULES.find((rule) => fits(rule, game))?.way ?? 'FRAME';
}

/**
 * Where a game starts. A lottery that is known only from a winner board has no code yet: the page of running games
 * looks it up and redirects, so that a list of winners needs no further calls.
 */
export function startPathOf(game: Launchable): string {
  switch (launchWayOf(game)) {
    case 'LOTTERY':
      return game.details === null
        ? gamePath(game.id)
        : lotteryPath({
            gameCode: game.details.launchCode,
            vendor: game.reference.vendorCode,
            playType: game.details.playType,
          });
    case 'ROUTE':
      return routedGamePath(game.id);
    case 'LIST':
    case 'FRAME':
      return gamePath(game.id);
  }
}
