import { createHash } from 'node:crypto';
import { and, eq, isNull } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import { launchGame } from '../../../schema/upstream/launch.ts';
import { accountRecord } from '../../../schema/upstream/records.ts';
import type { Database } from '../../database/database.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import { commitmentTo } from '../../engine/fairness.ts';
import { modelFor } from '../../engine/slots/modelFor.ts';
import { stakeLevels } from '../../engine/slots/stakes.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { openTestPlatform } from '../../testing.ts';
import { games, launchTickets } from '../games/tables.ts';
import { members } from '../../members/tables.ts';
import type { SpinServices } from './spin.ts';
import { playOnce } from './spin.ts';
import { playSeeds, playSessions } from './tables.ts';

/** What the games' own API answered. */
export interface Told<Answer> {
  readonly status: number;
  readonly body: Answer & { readonly error?: { readonly code: string } };
}

type Row = typeof games.$inferInsert;
type Offered = Pick<Row, 'gameId' | 'vendor' | 'gameType' | 'name'> & Partial<Row>;

export type PlayPlatform = Awaited<ReturnType<typeof openPlayPlatform>>;

/** A platform that offers these games and no others, and what their pages ask of it. */
export async function openPlayPlatform(offered: readonly Offered[], kind?: TestDatabaseKind) {
  const platform = await openTestPlatform(kind);
  await platform.services.db.insert(games).values(
    offered.map((game, at) => ({
      nodeId: at + 1,
      names: { EN: game.name },
      searchKey: '',
      minBet: 100n,
      popularity: 1,
      picture: '/x.svg',
      supportPlay: false,
      ...game,
    })),
  );

  async function call<Answer>(url: string, body?: object, token?: string): Promise<Told<Answer>> {
    const answer = await platform.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Told<Answer>['body']>() };
  }
  let listening: Promise<string> | null = null;
  const launch = async (token: string, gameId: string) =>
    (
      await platform.ask<{ errorCode?: string; value?: { content: { game_url: string } } }>(launchGame, {
        token,
        query: { launchMode: 'GLS', gameId },
      })
    ).json;

  return {
    ...platform,
    call,
    /** The result of a member's launch: `open`, or why not. */
    launched: async (token: string, gameId: string) => (await launch(token, gameId))?.errorCode ?? 'open',
    /** A new member of a type on the page of a game, `token` being the page's own. */
    async enter<Opened extends { readonly sessionToken: string }>(gameId: string, balance: string, type = 0) {
      const member = await platform.member({ balance, type });
      const page = new URL((await launch(member.token, gameId))?.value?.content.game_url ?? '', 'http://house.test');
      const { body: opened } = await call<Opened>('/play/api/sessions?language=EN', {
        ticket: page.searchParams.get('ticket'),
      });
      const token = opened.sessionToken;
      return {
        member,
        opened,
        token,
        state: async () => (await call<Opened>('/play/api/state?language=EN', undefined, token)).body,
      };
    },
    /** What a bet moved by a member's record, the latest first. */
    async postingsOf(token: string, betId: string | undefined) {
      const { json } = await platform.ask<{ value: { list: { txTypeName: string; reference: string }[] } }>(
        accountRecord,
        { token, query: {} },
      );
      return json?.value.list.filter(({ reference }) => reference === betId).map(({ txTypeName }) => txTypeName);
    },
    /** A stream of news to a page, over a socket: it has no end that could be waited for. */
    async listen<News>(path: string, token: string) {
      listening ??= platform.app.listen({ port: 0, host: '127.0.0.1' });
      const stream = await fetch(`${await listening}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      const heard = async (wanted: (news: News) => boolean): Promise<News> => {
        for (;;) {
          const part = await reader?.read();
          if (!part || part.done) throw new Error('the stream ended');
          text += part.value;
          const messages = text.split('\n\n');
          text = messages.pop() ?? '';
          for (const message of messages) {
            const news = message.startsWith('data: ') ? (JSON.parse(message.slice(6)) as News) : null;
            if (news && wanted(news)) return news;
          }
        }
      };
      return { heard, leave: async () => reader?.cancel() };
    },
  };
}

/** The slot of `openSlotPlatform`; the next is a table, and the one after it is under maintenance. */
export const SLOT = 123_456;

export type SlotPlatform = Awaited<ReturnType<typeof openSlotPlatform>>;

/** A platform with one slot, and the requests that its page and others send to the games' API. */
export async function openSlotPlatform(kind?: TestDatabaseKind) {
  const slot = {
    gameId: 'JL0118',
    vendor: 'JL',
    gameType: 'RNG',
    gameClassify: 'SL',
    name: 'Nine Dragons',
    names: { EN: 'Nine Dragons', VI: 'Chín Rồng' },
    minBet: 20n,
    minLineNum: 1,
  };
  const platform = await openPlayPlatform(
    [
      { ...slot, nodeId: SLOT },
      { ...slot, nodeId: SLOT + 1, gameId: 'JL0119', gameType: 'LIVE' },
      { ...slot, nodeId: SLOT + 2, gameId: 'JL0120', maintainFrom: new Date(0) },
    ],
    kind,
  );
  const { db, clock, ledger } = platform.services;
  let people = 0;
  const post = (url: string, payload: object) => platform.app.inject({ method: 'POST', url, payload });
  const get = (url: string, token?: string) =>
    platform.app.inject({
      method: 'GET',
      url,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });

  /** A new member with money, and a ticket for the game. */
  async function player({ balance = 10_000n, type = 0, nodeId = SLOT } = {}) {
    const now = clock.now();
    people += 1;
    const [member] = await db
      .insert(members)
      .values({ username: `player${people}`, nickname: 'P', type, registeredAt: now })
      .returning();
    if (!member) throw new Error('no member');
    if (balance > 0n) {
      await db.transaction((tx) =>
        ledger.post(tx, {
          key: `deposit ${member.id}`,
          kind: 'deposit',
          reference: 'test',
          memberId: member.id,
          entries: [
            { account: 'house:cashier', amount: -balance },
            { account: memberAccount(member.id), amount: balance },
          ],
        }),
      );
    }
    const ticket = `ticket-${member.id}`;
    await db
      .insert(launchTickets)
      .values({ ticket, memberId: member.id, nodeId, language: 'EN', expiresAt: new Date(now.getTime() + 60_000) });
    return { member, ticket };
  }

  return {
    ...platform,
    post,
    get,
    player,
    /** A new member whose page of the slot is open. */
    async seated(options?: Parameters<typeof player>[0]) {
      const { member, ticket } = await player(options);
      const opened = await post('/play/api/sessions', { ticket });
      const state = opened.json();
      const token = String(state.sessionToken);
      return {
        member,
        state,
        token,
        spin: (key: string, stake = '0.20') => post('/play/api/spin', { sessionToken: token, stake, key }),
      };
    },
    balanceOf: (memberId: number) => ledger.balanceOf(db, memberAccount(memberId)),
  };
}

/**
 * Seeds whose first draws win the jackpot for stakes of 10.00 and more; found by search, one nonce in a million is like
 * it.
 */
export const JACKPOT_SEEDS = { serverSeed: '7e57'.repeat(16), clientSeed: 'jackpot', nonce: 2_778_637 };

interface Spin {
  readonly memberId: number;
  readonly nodeId: number;
  readonly key: string;
  /** Cents; one of `SPIN_STAKES`. */
  readonly stake: bigint;
  /** Whether its seeds win the jackpot, where the stake is 10.00 or more. */
  readonly winsJackpot: boolean;
}

const SLOT_MODEL = modelFor({ nodeId: SLOT, minBet: 20n });
const LEVELS = stakeLevels(SLOT_MODEL, { minStake: 20n, minLines: 1 });
/** What can be staked on a spin of `spinAt`, in cents, the least first. */
export const SPIN_STAKES = LEVELS.map(({ stake }) => stake);

/** Spins at any game of a bare database, without its page and its pace. Throws `PlayRefusal`. */
export async function spinAt(services: SpinServices, { memberId, nodeId, key, stake, winsJackpot }: Spin) {
  const { db, clock } = services;
  const now = clock.now();
  const sessionToken = `${memberId} at ${nodeId}, ${key}`;
  const tokenHash = createHash('sha256').update(sessionToken).digest('hex');
  const expiresAt = new Date(now.getTime() + 60_000);
  await db.insert(playSessions).values({ tokenHash, memberId, nodeId, openedAt: now, expiresAt });
  if (winsJackpot) await useJackpotSeeds(db, memberId, now);
  const level = LEVELS.find((offered) => offered.stake === stake);
  if (!level) throw new RangeError(`${stake} is no stake`);
  const choice = { model: SLOT_MODEL, level };
  return (await playOnce(services, { sessionToken, stake: fromCents(stake), key }, () => choice)).row;
}

async function useJackpotSeeds(db: Database, memberId: number, now: Date): Promise<void> {
  const { serverSeed, clientSeed, nonce } = JACKPOT_SEEDS;
  await db
    .update(playSeeds)
    .set({ revealedAt: now })
    .where(and(eq(playSeeds.memberId, memberId), isNull(playSeeds.revealedAt)));
  await db.insert(playSeeds).values({
    memberId,
    serverSeed,
    clientSeed,
    commitment: commitmentTo(serverSeed),
    nextNonce: nonce,
    createdAt: now,
  });
}
