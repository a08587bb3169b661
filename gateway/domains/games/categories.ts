import type { GameCategory, GameClass } from './records.ts';

/** Which of the operator's vendors under sports belong elsewhere; the operator's own choice. */
export interface VendorLists {
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
}

const CATEGORIES: Readonly<Record<string, GameCategory>> = {
  RNG: 'RNG',
  FISH: 'FISH',
  PVP: 'PVP',
  LIVE: 'LIVE',
  SPORTS: 'SPORTS',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  LOTT: 'LOTTERY',
  ELOTT: 'LOTTERY',
};

const OPERATOR_TYPES: Readonly<Record<GameCategory, readonly string[]>> = {
  RNG: ['RNG'],
  FISH: ['FISH'],
  PVP: ['PVP'],
  LIVE: ['LIVE'],
  SPORTS: ['SPORTS'],
  ESPORTS: ['SPORTS'],
  COCKFIGHT: ['SPORTS'],
  LOTTERY: ['ELOTT', 'LOTT'],
  // Whatever they are called: such games are found among all.
  OTHER: [],
};

/** `SL` for slots is this project's own code; the wire's is not known. `Crash` games are arcade games. */
const CLASSES: Readonly<Record<string, GameClass>> = {
  SL: 'SLOTS',
  SC: 'SCRATCH',
  VP: 'VIDEO_POKER',
  TG: 'TABLE',
  AC: 'ARCADE',
  CRASH: 'ARCADE',
  JP: 'JACKPOT',
  BG: 'BINGO',
};

const CLASSIFICATIONS: Readonly<Record<GameClass, string>> = {
  SLOTS: 'SL',
  SCRATCH: 'SC',
  VIDEO_POKER: 'VP',
  TABLE: 'TG',
  ARCADE: 'AC',
  JACKPOT: 'JP',
  BINGO: 'BG',
};

/**
 * Esports and cockfights are split out of sports by vendor (wire §4.1); OTHER for a game type that only the operator
 * knows.
 */
export function categoryOf(operatorType: string, vendorCode: string, lists: VendorLists): GameCategory {
  const upper = operatorType.toUpperCase();
  const category = Object.hasOwn(CATEGORIES, upper) ? (CATEGORIES[upper] ?? 'OTHER') : 'OTHER';
  if (category !== 'SPORTS') return category;
  if (lists.esportsVendors.includes(vendorCode)) return 'ESPORTS';
  return lists.cockfightVendors.includes(vendorCode) ? 'COCKFIGHT' : 'SPORTS';
}

/** The operator's game types that a category is made of, in the order to ask. */
export function operatorTypesOf(category: GameCategory): readonly string[] {
  return OPERATOR_TYPES[category];
}

/** Whether one operator type is several categories, so that its lists must be sifted. */
export function isShared(category: GameCategory): boolean {
  return OPERATOR_TYPES[category].includes('SPORTS');
}

/** Null where the operator names no class, or one the site does not know. */
export function gameClassOf(classification: string | null): GameClass | null {
  const first = classification?.split(',')[0]?.trim().toUpperCase() ?? '';
  return Object.hasOwn(CLASSES, first) ? (CLASSES[first] ?? null) : null;
}

export function classificationOf(gameClass: GameClass): string {
  return CLASSIFICATIONS[gameClass];
}
