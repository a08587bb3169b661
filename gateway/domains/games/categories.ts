import type { Meanings } from '../../upstream/words.ts';
import { ourWord } from '../../upstream/words.ts';
import type { GameCategory, GameClass } from './records.ts';

/** Which of the operator's vendors under sports belong elsewhere; the operator's own choice. */
export interface VendorLists {
  readonly esportsVendors: readonly string[];
  readonly cockfightVendors: readonly string[];
}

/** For a type by itself. */
export const NO_VENDORS: VendorLists = { esportsVendors: [], cockfightVendors: [] };

const CATEGORIES: Meanings<GameCategory> = {
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
const CLASSES: Meanings<GameClass> = {
  SL: 'SLOTS',
  SC: 'SCRATCH',
  VP: 'VIDEO_POKER',
  TG: 'TABLE',
  AC: 'ARCADE',
  CRASH: 'ARCADE',
  JP: 'JACKPOT',
  BG: 'BINGO',
};

const CLASSIFICATIONS: Readonly<Record<Exclude<GameClass, 'OTHER'>, string>> = {
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
  const category = ourWord(operatorType, CATEGORIES) ?? 'OTHER';
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

/** Null where the operator names no class. */
export function gameClassOf(classification: string | null): GameClass | null {
  return ourWord(classification?.split(',')[0]?.trim() || null, CLASSES);
}

/** The operator's word for a class; null for the classes that only the operator has names for. */
export function classificationOf(gameClass: GameClass): string | null {
  return gameClass === 'OTHER' ? null : CLASSIFICATIONS[gameClass];
}

/** A category as the operator's reports filter it; a list that is missing restricts nothing. */
export interface ReportFilter {
  readonly types?: readonly string[];
  readonly exceptTypes?: readonly string[];
  readonly vendors?: readonly string[];
  readonly exceptVendors?: readonly string[];
}

/** The operator's words for a category; of SPORTS by vendors, since their type is one. */
export function reportFilterOf(
  category: GameCategory,
  { esportsVendors, cockfightVendors }: VendorLists,
): ReportFilter {
  if (category === 'OTHER') return { exceptTypes: Object.keys(CATEGORIES) };
  const types = operatorTypesOf(category);
  if (category === 'ESPORTS') return { types, vendors: esportsVendors };
  if (category === 'COCKFIGHT') return { types, vendors: cockfightVendors };
  return category === 'SPORTS' ? { types, exceptVendors: [...esportsVendors, ...cockfightVendors] } : { types };
}
