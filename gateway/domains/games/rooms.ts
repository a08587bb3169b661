import type { ValueOf } from '../../../schema/upstream/call.ts';
import { roomList } from '../../../schema/upstream/games.ts';
import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import { requireSession } from '../../shared/requireSession.ts';
import { now } from '../../shared/clock.ts';
import type { Fields } from '../../upstream/decode.ts';
import { children, fields, optionalCount, optionalDecimal, optionalText, text } from '../../upstream/decode.ts';
import { gameId } from './gameId.ts';
import { compareDecimals } from './winners.ts';
import type { PvpRoomRecord } from './records.ts';

const MOST_ROOMS = 100;
/** In a duel, a player waits up to fifteen seconds for an opponent. */
const EVERY_MS = 3_000;

/**
 * The rooms, occupied ones first, then the cheapest. The operator does not return them to guests. Subscribers are
 * notified of a list of all rooms, so that a page that has just loaded it can subscribe without another call.
 */
export async function readRooms(scope: RequestScope, vendorCode: string | null): Promise<readonly PvpRoomRecord[]> {
  const askedAt = now();
  const rooms = await askRooms(scope, vendorCode);
  if (vendorCode === null) scope.live.publish(allRooms(scope), rooms, askedAt, scope);
  return rooms;
}

/**
 * The present rooms, then an event whenever a room of the vendor changes. One poll serves all members with the same
 * language, for all vendors.
 * @throws GraphQLError `SESSION_REQUIRED` for a guest
 */
export function roomChanges(
  scope: RequestScope,
  vendorCode: string | null,
): AsyncGenerator<readonly PvpRoomRecord[], void, void> {
  requireSession(scope);
  return watchRooms(scope, vendorCode);
}

async function* watchRooms(
  scope: RequestScope,
  vendorCode: string | null,
): AsyncGenerator<readonly PvpRoomRecord[], void, void> {
  let latest: string | null = null;
  for await (const rooms of scope.live.subscribe(allRooms(scope), scope)) {
    const wanted = vendorCode === null ? rooms : rooms.filter((room) => room.vendorCode === vendorCode);
    const essence = JSON.stringify(wanted);
    if (essence !== latest) yield wanted;
    latest = essence;
  }
}

const allRooms = ({ locale: { language } }: RequestScope): LiveQuery<readonly PvpRoomRecord[]> => ({
  topic: `rooms:${language}`,
  intervalMs: EVERY_MS,
  membersOnly: true,
  load: async (own) => askRooms(own, null),
});

async function askRooms(
  { upstream, locale: { language } }: RequestScope,
  vendorCode: string | null,
): Promise<readonly PvpRoomRecord[]> {
  const query = { ...(vendorCode !== null && { vassalage: vendorCode }), pageNo: 1, pageSize: MOST_ROOMS, language };
  return toRooms(await upstream.call(roomList, { query }));
}

export function toRooms(value: ValueOf<typeof roomList>): readonly PvpRoomRecord[] {
  return children(fields(value, roomList.name), 'list')
    .map(toRoom)
    .sort(
      (a, b) => Number(isOccupied(b)) - Number(isOccupied(a)) || compareDecimals(a.minStake ?? '0', b.minStake ?? '0'),
    );
}

const isOccupied = ({ players }: PvpRoomRecord): boolean => players !== null && players > 0;

function toRoom(row: Fields<ValueOf<typeof roomList>['list'][number]>): PvpRoomRecord {
  const node = optionalText(row, 'nodeId');
  const vendorCode = optionalText(row, 'vassalage');
  return {
    id: text(row, 'roomId'),
    name: optionalText(row, 'roomName') ?? text(row, 'gameName'),
    vendorCode,
    gameId: node === null || vendorCode === null ? null : gameId({ operatorType: 'PVP', vendorCode, node }),
    minStake: optionalDecimal(row, 'minBet'),
    maxStake: optionalDecimal(row, 'maxBet'),
    seats: optionalCount(row, 'seats'),
    players: optionalCount(row, 'players'),
  };
}
