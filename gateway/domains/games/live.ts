import { jackpot as jackpotCall, winners as winnersCall } from '../../../schema/upstream/winners.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { LiveQuery, LiveValues, RequestScope } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { checkVendorCode } from './lists.ts';
import { toJackpot } from './mappers.ts';
import type { JackpotRecord, PvpRoomRecord, WinnerRecord } from './records.ts';
import { roomChanges } from './rooms.ts';
import { toWinners } from './winners.ts';

/**
 * What changes by itself and is the same for everyone. A source of its own: a page keeps it for as long as it listens,
 * and should not keep all that the games source has.
 */
export interface LiveGames {
  /** Each win that was not on the board when the watching began. */
  newWinners(): AsyncGenerator<WinnerRecord, void, void>;
  /** The present pool, then every different one. */
  jackpotChanges(): LiveValues<JackpotRecord>;
  /** The present rooms, then every different ones. Ends with the session; empty without one. */
  pvpRoomChanges(vendorCode: string | null): AsyncGenerator<readonly PvpRoomRecord[], void, void>;
}

const WINNERS_EVERY_MS = 5_000;
/** A tick reaches every page within a second of it. */
const JACKPOT_EVERY_MS = 1_000;
/** The board's length ([001] §9); shorter lists share the same answer. */
const BOARD = 20;
/** How many wins a subscription remembers, so that none is sent twice when the board is reordered. */
const REMEMBERED = 500;

type Board = ValueOf<typeof winnersCall>;

export const mapWinners = mapOnce(toWinners, ({ imageBase }: Assets) => imageBase ?? '');

const POOL: LiveQuery<JackpotRecord> = {
  topic: 'jackpot',
  intervalMs: JACKPOT_EVERY_MS,
  // As for wins: past the answer that pages share.
  load: async (own) => toJackpot(await own.upstream.call(jackpotCall, { fresh: true })),
};

/** @param fresh past the answer that pages share: with it subscribers would be one answer late */
export async function readWinners(scope: RequestScope, first: number, fresh = false): Promise<Board> {
  const query = { gameCategory: 'ALL', language: scope.locale.language, limitNum: Math.max(first, BOARD) };
  return scope.upstream.call(winnersCall, { query, fresh });
}

export function createLiveGames(
  scope: RequestScope,
  neighbours: { readonly site: { assets(): Promise<Assets> } },
): LiveGames {
  return {
    async *newWinners() {
      const { language } = scope.locale;
      const assets = await neighbours.site.assets();
      const subject: LiveQuery<Board> = {
        topic: `winners:${language}`,
        intervalMs: WINNERS_EVERY_MS,
        load: async (own) => readWinners(own, BOARD, true),
      };
      let told: Set<string> | null = null;
      for await (const board of scope.live.subscribe(subject, scope)) {
        const winners = mapWinners(board, assets);
        const before: ReadonlySet<string> | null = told;
        if (before !== null) yield* winners.filter(({ id }) => !before.has(id)).toReversed();
        told = new Set([...winners.map(({ id }) => id), ...(told ?? [])].slice(0, REMEMBERED));
      }
    },
    jackpotChanges: () => scope.live.subscribe(POOL, scope),
    pvpRoomChanges: (vendorCode) => roomChanges(scope, checkVendorCode(vendorCode)),
  };
}
