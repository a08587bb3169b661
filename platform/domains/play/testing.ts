import { launchGame } from '../../../schema/upstream/launch.ts';
import { accountRecord } from '../../../schema/upstream/records.ts';
import type { testDatabases } from '../../database/testing.ts';
import { openTestHouse } from '../../testing.ts';
import { games } from '../games/tables.ts';

/** What the games' own API answered. */
export interface Told<Answer> {
  readonly status: number;
  readonly body: Answer & { readonly error?: { readonly code: string } };
}

type Row = typeof games.$inferInsert;
type Offered = Pick<Row, 'gameId' | 'vendor' | 'gameType' | 'name'> & Partial<Row>;

export type PlayHouse = Awaited<ReturnType<typeof openPlayHouse>>;

/** A house that offers these games and no others, and what their pages ask of it. */
export async function openPlayHouse(offered: readonly Offered[], kind: (typeof testDatabases)[number] = 'memory') {
  const house = await openTestHouse(kind);
  await house.services.db.insert(games).values(
    offered.map((game, at) => ({ nodeId: at + 1, names: { EN: game.name }, searchKey: '', minBet: 100n, popularity: 1, picture: '/x.svg', supportPlay: false, ...game })),
  );

  async function call<Answer>(url: string, body?: object, token?: string): Promise<Told<Answer>> {
    const answer = await house.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Told<Answer>['body']>() };
  }
  let listening: Promise<string> | null = null;
  const launch = async (token: string, gameId: string) =>
    (await house.ask<{ errorCode?: string; value?: { content: { game_url: string } } }>(launchGame, { token, query: { launchMode: 'GLS', gameId } })).json;

  return {
    ...house,
    call,
    /** What becomes of a member's wish to play: `open`, or why it does not. */
    launched: async (token: string, gameId: string) => (await launch(token, gameId))?.errorCode ?? 'open',
    /** A new member of a type on the page of a game, `token` being the page's own. */
    async enter<Opened extends { readonly sessionToken: string }>(gameId: string, balance: string, type = 0) {
      const member = await house.member({ balance, type });
      const page = new URL((await launch(member.token, gameId))?.value?.content.game_url ?? '', 'http://house.test');
      const { body: opened } = await call<Opened>('/play/api/sessions?language=EN', { ticket: page.searchParams.get('ticket') });
      const token = opened.sessionToken;
      return { member, opened, token, state: async () => (await call<Opened>('/play/api/state?language=EN', undefined, token)).body };
    },
    /** What a bet moved by a member's record, the latest first. */
    async postingsOf(token: string, betId: string | undefined) {
      const { json } = await house.ask<{ value: { list: { txTypeName: string; reference: string }[] } }>(accountRecord, { token, query: {} });
      return json?.value.list.filter(({ reference }) => reference === betId).map(({ txTypeName }) => txTypeName);
    },
    /** A stream of news to a page, over a socket: it has no end that could be waited for. */
    async listen<News>(path: string, token: string) {
      listening ??= house.app.listen({ port: 0, host: '127.0.0.1' });
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
