import { count } from '../../drizzle.ts';
import { isLottery } from '../../../domains/games/launchLottery.ts';
import { games, pvpRooms, vendorCards } from '../../../domains/games/tables.ts';
import type { Executor } from '../../database.ts';
import { ranked } from './games.ts';
import { roomRows } from './pvp.ts';
import { VENDORS, wireType } from './vendors.ts';

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000;
const MAIN_WALLET = 2;
const FIRST_VENDOR_WALLET = 101;

export function vendorCardRows(): (typeof vendorCards.$inferInsert)[] {
  return VENDORS.flatMap(({ code, name, types, hot }, i) =>
    types.map((type) => ({
      code,
      gameType: wireType(type),
      displayName: name,
      accountTypeId: isLottery(type) ? MAIN_WALLET : FIRST_VENDOR_WALLET + i,
      isHot: hot.includes(type),
      freePlay: type === 'RNG',
      ordinal: i,
    })),
  );
}

/** Writes vendors and games into an empty catalogue; does nothing where there is one. Run it in a transaction. */
export async function seedCatalogue(db: Executor): Promise<void> {
  const [known] = await db.select({ games: count() }).from(games);
  if (known && known.games > 0) return;
  await db.insert(vendorCards).values(vendorCardRows());
  const rows = ranked();
  for (let from = 0; from < rows.length; from += BATCH) await db.insert(games).values(rows.slice(from, from + BATCH));
  await db.insert(pvpRooms).values(roomRows(rows));
}
