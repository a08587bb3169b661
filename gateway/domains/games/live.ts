import { jackpot as jackpotCall, winners as winnersCall } from '../../../schema/upstream/winners.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { RequestScope, LiveQuery } from '../../requestScope.ts';
import type { Assets } from '../../shared/assets.ts';
import { mapOnce } from '../../upstream/mapOnce.ts';
import { toJackpot } from './mappers.ts';
import type { JackpotRecord, WinnerRecord } from './records.ts';
import { toWinners } from './winners.ts';

/** What changes by itself and is the same for everyone. */
export interface LiveGames {
  /** Each win that was not on the board when the watching began. */
  newWinners(): AsyncGenerator<WinnerRecord, void, void>;
  /** The present pool, then every different one. */
  jackpotChanges(): AsyncGenerator<JackpotRecord, void, void>;
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

/** @param fresh past the answer that pages share: with it subscribers would be one answer late */
export async function readWinners(scope: RequestScope, first: number, fresh = false): Promise<Board> {
  const query = { gameCategory: 'ALL', language: scope.locale.language, limitNum: Math.max(first, BOARD) };
  return scope.upstream.call(winnersCall, { query, fresh });
}

export function createLiveGames(scope: RequestScope, site: { assets(): Promise<Assets> }): LiveGames {
  const { language } = scope.locale;
  return {
    async *newWinners() {
      const assets = await site.assets();
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
    async *jackpotChanges() {
      const subject: LiveQuery<JackpotRecord> = {
        topic: 'jackpot',
        intervalMs: JACKPOT_EVERY_MS,
        // As for wins: past the answer that pages share.
        load: async (own) => toJackpot(await own.upstream.call(jackpotCall, { fresh: true })),
      };
      yield* scope.live.subscribe(subject, scope);
    },
  };
}
