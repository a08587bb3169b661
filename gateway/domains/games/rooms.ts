import { roomList } from '../../../schema/upstream/games.ts';
import type { RequestScope } from '../../request.ts';
import type { Fields } from '../../upstream/decode.ts';
import { children, fields, optionalCount, optionalDecimal, optionalText, text } from '../../upstream/decode.ts';
import { isSessionOver } from '../../upstream/refusals.ts';
import { gameId } from './gameId.ts';
import { compareDecimals } from './winners.ts';
import type { PvpRoomRecord } from './records.ts';

const MOST_ROOMS = 100;

/** The rooms, the cheapest first; none for guests, whom the operator does not tell (the call needs a token). */
export async function readRooms(scope: RequestScope, vendorCode: string | null): Promise<readonly PvpRoomRecord[]> {
  if (scope.session === null) return [];
  const query = { ...(vendorCode !== null && { vassalage: vendorCode }), pageNo: 1, pageSize: MOST_ROOMS, language: scope.locale.language };
  try {
    return toRooms(await scope.upstream.call(roomList, { query }));
  } catch (error) {
    if (isSessionOver(error)) return [];
    throw error;
  }
}

export function toRooms(raw: unknown): readonly PvpRoomRecord[] {
  return children(fields(raw, roomList.name), 'list').map(toRoom).sort((a, b) => compareDecimals(a.minStake ?? '0', b.minStake ?? '0'));
}

function toRoom(row: Fields): PvpRoomRecord {
  const node = optionalText(row, 'nodeId');
  const vendorCode = optionalText(row, 'vassalage');
  return {
    id: text(row, 'roomId'),
    name: optionalText(row, 'roomName') ?? text(row, 'gameName'),
    gameId: node === null || vendorCode === null ? null : gameId({ operatorType: 'PVP', vendorCode, node }),
    minStake: optionalDecimal(row, 'minBet'),
    maxStake: optionalDecimal(row, 'maxBet'),
    seats: optionalCount(row, 'seats'),
    players: optionalCount(row, 'players'),
  };
}
