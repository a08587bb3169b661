import { hash32 } from '../../../art/hash32.ts';
import { picturePath } from '../../../art/pictures.ts';
import { searchKey } from '../../../../schema/searchKey.ts';
import type { Lottery } from '../../../domains/lottery/lotteries.ts';
import { LOTTERIES } from '../../../domains/lottery/lotteries.ts';
import type { SeedGame } from './SeedGame.ts';

const toGame = ({ nodeId, code, vendor, gameType, names, terms }: Lottery): SeedGame => ({
  nodeId,
  gameId: code,
  vendor,
  gameType,
  gameClassify: null,
  name: names.EN,
  names,
  searchKey: searchKey([...new Set(Object.values(names))].join(' | ')),
  minBet: BigInt(terms.minStake),
  minLineNum: null,
  supportPlay: false,
  isNew: hash32(nodeId, 'new') % 33 === 0,
  picture: picturePath.cover(gameType, nodeId),
  maintainFrom: null,
  maintainUntil: null,
});

/**
 * The lotteries as the catalogue lists them: under the vendor they belong to, their `gameId` the code that the lottery
 * calls know.
 */
export const lotteryGames = (): SeedGame[] => LOTTERIES.map(toGame);
