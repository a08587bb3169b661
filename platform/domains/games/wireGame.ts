import { toMajor } from '../../ledger/money.ts';
import type { Game } from './tables.ts';

/** The languages the catalogue has names in; the default one is `EN`, and TY plays under English names. */
export function nameOf(game: Pick<Game, 'names' | 'name'>, language: string): string {
  return game.names[language] ?? game.name;
}

/** A game as every list of the wire shows it (wire §4.2). */
export function toWireGame(game: Game, vendorName: string | null, language: string) {
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
    minBet: toMajor(game.minBet),
    minLineNum: game.minLineNum,
    maintainTime: game.maintainFrom?.getTime() ?? null,
    maintainEndTime: game.maintainUntil?.getTime() ?? null,
  };
}

/** Whether the house keeps a game closed at a moment. */
export function isUnderMaintenance({ maintainFrom: from, maintainUntil: until }: Pick<Game, 'maintainFrom' | 'maintainUntil'>, now: Date): boolean {
  return from !== null && from <= now && (until === null || now < until);
}
