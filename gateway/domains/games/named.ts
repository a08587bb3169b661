import type { Assets } from '../../shared/assets.ts';
import { pictureOf } from '../../shared/assets.ts';
import { categoryOf } from './categories.ts';
import { gameId } from './gameId.ts';
import type { GameRecord, GameReference } from './records.ts';

/** The fields of a game that records of other domains contain. */
export interface NamedGame {
  readonly reference: GameReference;
  /** In the visitor's language, where the operator has one for it. */
  readonly name: string;
  /** Relative to the operator's pictures, or absolute; null where the record has none. */
  readonly picture: string | null;
}

/**
 * A game that is known from its name only: what a record does not say of it is looked up when it is asked for.
 */
export function toNamedGame({ reference, name, picture }: NamedGame, assets: Assets): GameRecord {
  const category = categoryOf(reference.operatorType, reference.vendorCode, assets);
  const cover = pictureOf(assets.imageBase, name, picture);
  return {
    id: gameId(reference),
    reference,
    name,
    category,
    vendorName: null,
    cover,
    isList: false,
    hasFreePlay: null,
    details: null,
  };
}
