import type { UpstreamGame } from '../../../schema/upstream/games.ts';
import type { Assets } from '../../shared/assets.ts';
import { gameId } from './gameId.ts';
import type { GameRecord, GameReference } from './records.ts';
import type { Neighbours } from './source.ts';

/** Assets as an operator announces them, for tests. */
export const assets: Assets = {
  imageBase: 'https://cdn.example',
  gameBase: 'https://games.example',
  esportsVendors: ['IA'],
  cockfightVendors: ['DS88'],
};

/** What the games ask of other domains, for tests: no lottery is known. */
export const neighbours: Neighbours = {
  site: { assets: async () => assets },
  lottery: { open: async () => ({ __typename: 'LotteryNotFound' }) },
};

/** A game as the mappers make it, for tests. */
export function aGame(change: Partial<GameRecord> & { readonly reference?: GameReference } = {}): GameRecord {
  const reference = change.reference ?? { operatorType: 'RNG', vendorCode: 'JL', node: '100001' };
  return {
    id: gameId(reference),
    reference,
    name: 'Lantern Dragon',
    category: 'RNG',
    vendorName: 'Juniper Lane',
    cover: { url: 'https://cdn.example/covers/100001.svg', alt: 'Lantern Dragon' },
    isList: false,
    hasFreePlay: true,
    details: {
      launchCode: 'JL0118',
      gameClass: 'SLOTS',
      operatorGameClass: 'SL',
      minBet: '0.1',
      lines: 20,
      isNew: false,
      playType: null,
    },
    ...change,
  };
}

/** A game as the wire has it, for tests. */
export function aRow(change: Readonly<Record<string, unknown>> = {}): UpstreamGame {
  const row: UpstreamGame = {
    nodeId: 100001,
    gameId: 'JL0118',
    gameName: 'Lantern Dragon',
    vassalage: 'JL',
    vendorName: 'Juniper Lane',
    gameType: 'RNG',
    gameClassify: 'SL',
    supportPlay: '1',
    showIcon: '/covers/100001.svg',
    minBet: '0.1',
    minLineNum: 20,
  };
  return { ...row, ...change };
}
