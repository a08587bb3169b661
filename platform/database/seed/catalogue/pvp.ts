import type { games, pvpRooms } from '../../../domains/games/tables.ts';
import type { Texts } from '../../../texts.ts';

/**
 * The rooms of each PVP game: what it costs to sit down, in cents, and how many thousandths of a pot the room keeps.
 */
const LEVELS: readonly {
  readonly names: Texts;
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly feePerMille: number;
}[] = [
  {
    names: { EN: 'Garden room', CN: '花园厅', ID: 'Ruang taman', TH: 'ห้องสวน', TY: 'Garden room', VI: 'Phòng vườn' },
    minBet: 10n,
    maxBet: 500n,
    feePerMille: 30,
  },
  {
    names: {
      EN: 'Brass room',
      CN: '黄铜厅',
      ID: 'Ruang kuningan',
      TH: 'ห้องทองเหลือง',
      TY: 'Brass room',
      VI: 'Phòng đồng',
    },
    minBet: 100n,
    maxBet: 5_000n,
    feePerMille: 25,
  },
  {
    names: {
      EN: 'Velvet room',
      CN: '丝绒厅',
      ID: 'Ruang beludru',
      TH: 'ห้องกำมะหยี่',
      TY: 'Velvet room',
      VI: 'Phòng nhung',
    },
    minBet: 1_000n,
    maxBet: 50_000n,
    feePerMille: 20,
  },
];

const FIRST_ROOM_ID = 700_001;

/** Every game is a duel. */
const SEATS = 2;

/** Three rooms for each PVP game. */
export function roomRows(all: readonly (typeof games.$inferInsert)[]): (typeof pvpRooms.$inferInsert)[] {
  return all
    .filter(({ gameType }) => gameType === 'PVP')
    .toSorted((a, b) => a.nodeId - b.nodeId)
    .flatMap(({ nodeId }) => LEVELS.map((level) => ({ nodeId, seats: SEATS, ...level })))
    .map((room, i) => ({ roomId: FIRST_ROOM_ID + i, ...room }));
}
