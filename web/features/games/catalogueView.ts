import type { GameCategory, GameClass, GameFilter } from '../../apollo/schema.generated.ts';

export const GAME_LISTS = ['all', 'hot', 'favourites', 'recent'] as const;
export type GameList = (typeof GAME_LISTS)[number];

/** In the order of [001] §2, which has no jackpots; bingo only if TY is among the site's languages. */
export const GAME_CLASSES = [
  'SCRATCH',
  'VIDEO_POKER',
  'TABLE',
  'ARCADE',
  'SLOTS',
  'BINGO',
  'JACKPOT',
] as const satisfies readonly GameClass[];

/** Stakes of the filter, in major units; any other is ignored ([001] §2). */
export const MINIMUM_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinimumBet = (typeof MINIMUM_BETS)[number];

/** Line counts of the filter ([001] §2: "25 lines or more"). */
export const LINE_STEPS = [5, 10, 20, 25, 50] as const;
export type LineStep = (typeof LINE_STEPS)[number];

/** Filters of the list of all games. */
export interface Narrowing {
  readonly search: string;
  readonly gameClass: (typeof GAME_CLASSES)[number] | null;
  readonly minBet: MinimumBet | null;
  readonly minLines: LineStep | null;
}

/** The state of a catalogue page that is in the query string. The category is in the path. */
export interface CatalogueView extends Narrowing {
  readonly list: GameList;
  readonly vendorCode: string | null;
}

export const SEARCH_LIMIT = 60;
export const NO_NARROWING: Narrowing = { search: '', gameClass: null, minBet: null, minLines: null };
export const FIRST_VIEW: CatalogueView = { list: 'all', vendorCode: null, ...NO_NARROWING };

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((item) => item === value) ?? null;

/** Reads the query string, which anyone may have typed: unknown, misplaced or too long values are ignored. */
export function readView(params: URLSearchParams): CatalogueView {
  const list = oneOf(GAME_LISTS, params.get('list')) ?? 'all';
  const vendorCode = list === 'all' || list === 'hot' ? params.get('vendor')?.trim().slice(0, 40) || null : null;
  if (list !== 'all') return { list, vendorCode, ...NO_NARROWING };
  return {
    list,
    vendorCode,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LIMIT).trim(),
    gameClass: oneOf(GAME_CLASSES, params.get('class')?.toUpperCase() ?? null),
    minBet: oneOf(MINIMUM_BETS, params.get('bet')),
    minLines: LINE_STEPS.find((step) => String(step) === params.get('lines')) ?? null,
  };
}

/** Writes only what differs from the first view, so that the default page has an address without a query. */
export function writeView(view: CatalogueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.list !== 'all') params.set('list', view.list);
  if (view.vendorCode !== null) params.set('vendor', view.vendorCode);
  if (view.search !== '') params.set('search', view.search);
  if (view.gameClass !== null) params.set('class', view.gameClass.toLowerCase());
  if (view.minBet !== null) params.set('bet', view.minBet);
  if (view.minLines !== null) params.set('lines', String(view.minLines));
  return params;
}

/** Switches the list: first page, no filters ([001] §4). The vendor stays if the list can be filtered by vendor. */
export const chooseList = (view: CatalogueView, list: GameList): CatalogueView => ({
  ...FIRST_VIEW,
  list,
  vendorCode: list === 'all' || list === 'hot' ? view.vendorCode : null,
});

/** Switches the vendor, which resets everything ([001] §4). */
export const chooseVendor = (vendorCode: string | null): CatalogueView => ({ ...FIRST_VIEW, vendorCode });

/** Filters the list of all games, switching to it from any other list. */
export const narrow = (view: CatalogueView, narrowing: Narrowing): CatalogueView => ({
  list: 'all',
  vendorCode: view.vendorCode,
  ...narrowing,
});

export const isNarrowed = (view: Narrowing): boolean =>
  view.search !== '' || view.gameClass !== null || view.minBet !== null || view.minLines !== null;

/** The view as the gateway's filter; absent fields mean any. */
export function toFilter(category: GameCategory, view: CatalogueView): GameFilter {
  return {
    category,
    ...(view.vendorCode === null ? {} : { vendorCode: view.vendorCode }),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.gameClass === null ? {} : { gameClass: view.gameClass }),
    ...(view.minBet === null ? {} : { maxMinBet: view.minBet }),
    ...(view.minLines === null ? {} : { minLines: view.minLines }),
  };
}
