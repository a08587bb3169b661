import { launchGame } from '../../schema/upstream/launch.ts';
import { gameList } from '../../schema/upstream/games.ts';
import type { TestPlatform } from './testPlatform.ts';
import type { MemberAccount } from './world.ts';
import { tokenOf } from './world.ts';

export interface Spin {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly jackpotPaid: string;
  readonly balance: string;
}

/** An open slot, as the game's own page has it. */
export interface Slot {
  /** The smallest. */
  readonly stake: string;
  /** What may be staked, ascending. */
  readonly stakes: readonly string[];
  /** Rejects when no whole answer came; a refusal is an answer. */
  spin(
    key: string,
    stake?: string,
  ): Promise<{ readonly status: number; readonly spin: Spin | null; readonly code: string | null }>;
  /** Takes new seeds, which gives those of the rounds so far away. */
  changeSeeds(): Promise<void>;
}

export interface CatalogueGame {
  readonly nodeId: string | number;
  readonly gameId: string;
  readonly gameName: string;
  readonly vassalage: string;
  readonly gameType: string;
}

/** Slots of the catalogue, in its order. */
export async function someSlots(platform: TestPlatform, count = 1): Promise<readonly CatalogueGame[]> {
  const { value } = await platform.rest.call(gameList, {
    query: { gameType: 'RNG', gameClassify: 'SL', pageNo: 1, pageSize: count },
  });
  const { games } = value as { games: CatalogueGame[] };
  return games;
}

/** Opens a slot for a member the way the site does, by a launch at the platform, and sits down at it. */
export async function openSlot(platform: TestPlatform, account: MemberAccount, game: CatalogueGame): Promise<Slot> {
  const token = await tokenOf(platform, account);
  const launched = await platform.rest.call(launchGame, {
    token,
    query: { launchMode: 'GLS', gameId: game.gameId, nodeId: game.nodeId, vassalage: game.vassalage },
  });
  const { content } = (launched.value ?? {}) as { content?: { game_url?: string } };
  if (!content?.game_url) throw new Error(`Launching ${game.gameId} answered ${launched.text}`);
  return sitDown(platform.url, content.game_url);
}

/** Opens the game behind a launch URL. */
export async function sitDown(platformUrl: string, launchUrl: string): Promise<Slot> {
  const ticket =
    new URL(launchUrl, platformUrl).searchParams.get('ticket') ??
    new URLSearchParams(new URL(launchUrl, platformUrl).hash.slice(1)).get('ticket');
  const opened = await post(`${platformUrl}/play/api/sessions`, { ticket });
  const { sessionToken, stakes } = opened.body as { sessionToken?: string; stakes?: { stake: string }[] };
  const offered = (stakes ?? []).map((level) => level.stake);
  const [stake] = offered;
  if (sessionToken === undefined || stake === undefined)
    throw new Error(`The game at ${launchUrl} answered ${JSON.stringify(opened.body)}`);
  return {
    stake,
    stakes: offered,
    async spin(key, amount = stake) {
      const { status, body } = await post(`${platformUrl}/play/api/spin`, { sessionToken, stake: amount, key });
      const { error } = body as { error?: { code: string } };
      return { status, spin: error ? null : (body as Spin), code: error?.code ?? null };
    },
    async changeSeeds() {
      const { status } = await post(`${platformUrl}/play/api/seeds`, { sessionToken, clientSeed: 'another seed' });
      if (status !== 200) throw new Error(`Changing seeds answered ${status}`);
    },
  };
}

async function post(url: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
