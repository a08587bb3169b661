import type { ValueOf } from '../../../schema/upstream/call.ts';
import { gameSheet } from '../../../schema/upstream/games.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Fields, Key } from '../../upstream/decode.ts';
import {
  fields,
  flag,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  optionalText,
  texts,
} from '../../upstream/decode.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { GameRecord, GameSheetRecord } from './records.ts';

const VOLATILITIES = spelledAlike(['LOW', 'MEDIUM', 'HIGH']);

/** Null if the operator does not have the game; lists then only give the minimum stake. */
export async function readSheet(scope: RequestScope, game: GameRecord): Promise<GameSheetRecord | null> {
  try {
    return toSheet(
      await scope.upstream.call(gameSheet, { query: { nodeId: game.reference.node, language: scope.locale.language } }),
      game,
    );
  } catch (error) {
    if (refusedFor(error, 'not-found', 'feature-off')) return null;
    throw error;
  }
}

export function toSheet(value: ValueOf<typeof gameSheet>, game: GameRecord): GameSheetRecord {
  const sheet = fields(value, gameSheet.name);
  const operatorVolatility = optionalText(sheet, 'volatility');
  return {
    id: game.id,
    rules: texts(sheet, 'rules'),
    rtp: ratio(sheet, 'rtp'),
    rtpError: ratio(sheet, 'rtpError'),
    volatility: ourWord(operatorVolatility, VOLATILITIES),
    operatorVolatility,
    hitRate: ratio(sheet, 'hitRate'),
    maxWin: ratio(sheet, 'maxWin'),
    minStake: optionalDecimal(sheet, 'minBet') ?? game.details?.minBet ?? null,
    maxStake: optionalDecimal(sheet, 'maxBet'),
    roundLimit: optionalDecimal(sheet, 'roundLimit'),
    maxReturn: optionalDecimal(sheet, 'maxReturn'),
    returns: optionalChildren(sheet, 'returns').flatMap(toReturn),
    columns: optionalCount(sheet, 'columns'),
    rows: optionalCount(sheet, 'rows'),
    isClosed: flag(sheet, 'closed'),
  };
}

/** Nothing where the row is not whole. */
function toReturn(row: Fields<NonNullable<ValueOf<typeof gameSheet>['returns']>[number]>): GameSheetRecord['returns'] {
  const [name, least, most] = [optionalText(row, 'name'), ratio(row, 'least'), ratio(row, 'most')];
  return name === null || least === null || most === null ? [] : [{ name, least, most }];
}

/** A share or a factor, which is never negative. */
function ratio<Value>(from: Fields<Value>, key: Key<Value>): string | null {
  const found = optionalDecimal(from, key);
  return found?.startsWith('-') === true ? null : found;
}
