import { expect } from 'vitest';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedCatalogue } from '../../database/seed/catalogue/seedCatalogue.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import { openTestPlatform } from '../../testing.ts';

/** A game as the lists of the wire show it, as far as tests look. */
export interface Row {
  readonly nodeId: number;
  readonly gameId: string;
  readonly gameName: string;
  readonly nodeName: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly isGame: string;
  readonly minBet: number;
  readonly minLineNum: number | null;
}

interface Page {
  readonly games: Row[];
  readonly totalPages: number;
  readonly totalCount: number;
}

type Query = Readonly<Record<string, string>>;

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A platform with the whole catalogue, and those who look through it. */
export async function openCatalogue(kind?: TestDatabaseKind) {
  const platform = await openTestPlatform(kind);
  await inTransaction(platform.services.db, seedCatalogue);

  /** A guest, or a member of a type. */
  async function visitor(type: number | null = null) {
    const member = type === null ? null : await platform.member({ type });
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, query: Query = {}, body?: object) => {
      const answer = await platform.app.inject({
        method,
        url,
        query: { ...query },
        headers: { merchant: 'CROUPIER', language: 'EN', ...(member ? { authorization: member.token } : {}) },
        ...(body ? { payload: body } : {}),
      });
      return {
        status: answer.statusCode,
        body: answer.json<{ success: boolean; value: never; errorCode?: string; message?: string }>(),
      };
    };
    const value = async <Value>(path: string, query?: Query): Promise<Value> => {
      const { status, body } = await send('GET', path, query);
      expect([status, body.success]).toEqual([200, true]);
      return body.value;
    };
    const list = (query: Query) =>
      value<Page>('/wps/relay/GCSGAME_gameList', { pageNo: '1', pageSize: '14', ...query });
    return { memberId: member?.id ?? 0, send, value, list };
  }

  return { ...platform, visitor };
}
