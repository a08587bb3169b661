import type { Language } from '../../../schema/languages.ts';
import { fromCents } from '../../../schema/cents.ts';
import { textIn } from '../../texts.ts';
import type { Game } from './tables.ts';

/** A game's name in a language. TY has no names of its own: players there know the English ones. */
export function nameOf({ names }: Pick<Game, 'names'>, language: Language): string {
  return textIn(names, language);
}

/** A game as every list of the wire shows it (wire §4.2). */
export function toWireGame(game: Game, vendorName: string | null, language: Language) {
  const { nodeId, gameId, vendor, gameType, gameClassify, picture } = game;
  return {
    nodeId,
    gameId,
    gameName: game.name,
    nodeName: nameOf(game, language),
    defaultLanguage: game.name,
    vassalage: vendor,
    vendorName: vendorName ?? vendor,
    displayName: vendorName ?? vendor,
    gameType,
    gameClassify,
    supportPlay: game.supportPlay ? 1 : 0,
    isNew: game.isNew ? 1 : 0,
    showIcon: picture,
    defaultIcon: picture,
    iconUrl: picture,
    minBet: fromCents(game.minBet),
    minLineNum: game.minLineNum,
    isGame: game.isList ? 'VASSALAGE' : 'GAME',
    maintainTime: game.maintainFrom?.getTime() ?? null,
    maintainEndTime: game.maintainUntil?.getTime() ?? null,
  };
}

/** As little of a game as a row needs, for the answer that holds all of them. */
export function toIndexRow(game: Game, language: Language) {
  const { nodeId, gameId, vendor, gameType, gameClassify, minLineNum } = game;
  const nodeName = nameOf(game, language);
  return {
    nodeId,
    gameId,
    gameName: game.name,
    ...(nodeName !== game.name && { nodeName }),
    vassalage: vendor,
    gameType,
    ...(gameClassify !== null && { gameClassify }),
    supportPlay: game.supportPlay ? 1 : 0,
    ...(game.isNew && { isNew: 1 }),
    ...(game.isList && { isGame: 'VASSALAGE' }),
    showIcon: game.picture,
    minBet: fromCents(game.minBet),
    ...(minLineNum !== null && { minLineNum }),
  };
}

/** Whether the operator keeps a game closed at a moment. */
export function isUnderMaintenance(
  { maintainFrom: from, maintainUntil: until }: Pick<Game, 'maintainFrom' | 'maintainUntil'>,
  now: Date,
): boolean {
  return from !== null && from <= now && (until === null || now < until);
}
