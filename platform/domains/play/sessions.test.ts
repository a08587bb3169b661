import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../database/drizzle.ts';
import { rowsOf } from '../../database/database.ts';
import { testDatabases } from '../../database/testing.ts';
import { launchTickets } from '../games/tables.ts';
import { tableOf } from './sessions.ts';
import { playSessions } from './tables.ts';
import { openSlotPlatform, SLOT } from './testing.ts';
import type { SlotPlatform } from './testing.ts';

// A database is opened.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MINUTE = 60_000;

describe.each(testDatabases)('the life of a play session on %s', (kind) => {
  let platform: SlotPlatform;
  beforeAll(async () => {
    platform = await openSlotPlatform(kind);
  });
  afterAll(() => platform.close());

  test('a ticket opens its game once, in the language asked for, and a reload finds it by the token', async () => {
    const { ticket } = await platform.player();
    const opened = await platform.post('/play/api/sessions?language=VI', { ticket });
    expect(opened.json()).toMatchObject({
      game: { nodeId: String(SLOT), name: 'Chín Rồng' },
      balance: '100.00',
      seeds: { nonce: 0 },
      trial: false,
    });
    expect(opened.json().seeds).not.toHaveProperty('serverSeed');
    expect(opened.headers['cache-control']).toBe('no-store');
    const again = await platform.post('/play/api/sessions', { ticket });
    expect([again.statusCode, again.json().error.code]).toEqual([401, 'ticket_invalid']);
    const reloaded = await platform.get('/play/api/state', opened.json().sessionToken);
    expect(reloaded.json()).toMatchObject({ modelId: opened.json().modelId, balance: '100.00' });
    expect(
      await platform.services.db
        .select()
        .from(playSessions)
        .where(eq(playSessions.tokenHash, opened.json().sessionToken)),
    ).toEqual([]);
  });

  test('the list of players names member and game, and nothing of the session', async () => {
    const { member, token } = await platform.seated();
    const table = await tableOf(platform.services.db, token, platform.services.clock.now());
    expect([table.member.id, table.game.nodeId]).toEqual([member.id, SLOT]);
    expect(Object.keys(table).toSorted()).toEqual(['bonusId', 'game', 'member']);
  });

  test('signing out, or a changed password, ends the games that are open and the launches not yet used', async () => {
    for (const end of ['logout', 'password'] as const) {
      const { member, spin } = await platform.seated();
      const unused = `unused-${member.id}`;
      await platform.services.db.insert(launchTickets).values({
        ticket: unused,
        memberId: member.id,
        nodeId: SLOT,
        language: 'EN',
        expiresAt: new Date(platform.services.clock.now().getTime() + MINUTE),
      });
      await platform.services.db.transaction(async (tx) => {
        const session = await platform.services.sessions.open(tx, member, { device: 'web', ip: '127.0.0.1' });
        await (end === 'logout'
          ? platform.services.sessions.end(tx, session, 'logout')
          : platform.services.sessions.endAll(tx, member.id, 'password'));
      });
      expect((await spin('after-the-end')).json().error.code).toBe('session_expired');
      expect((await platform.post('/play/api/sessions', { ticket: unused })).json().error.code).toBe('ticket_invalid');
    }
    const { member, spin } = await platform.seated();
    await platform.services.db.transaction((tx) =>
      platform.services.sessions.open(tx, member, { device: 'phone', ip: '127.0.0.1' }),
    );
    expect((await spin('on-two-devices')).statusCode).toBe(200);
  });

  test.runIf(kind === 'server')(
    'a launch that is used while its member signs out opens nothing that stays',
    async () => {
      const { member, ticket } = await platform.player();
      const { db } = platform.services;
      const session = await db.transaction((tx) =>
        platform.services.sessions.open(tx, member, { device: 'web', ip: '127.0.0.1' }),
      );
      const expiresAt = new Date(platform.services.clock.now().getTime() + MINUTE);
      const leaving = await db.transaction(async (opening) => {
        await opening
          .update(launchTickets)
          .set({ usedAt: platform.services.clock.now() })
          .where(eq(launchTickets.ticket, ticket));
        const signingOut = db.transaction((tx) => platform.services.sessions.end(tx, session, 'logout'));
        const waiting = sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
        await opening.insert(playSessions).values({
          tokenHash: ticket,
          memberId: member.id,
          sessionId: session.id,
          nodeId: SLOT,
          openedAt: platform.services.clock.now(),
          expiresAt,
        });
        return { signingOut };
      });
      await leaving.signingOut;
      expect(await db.select().from(playSessions).where(eq(playSessions.memberId, member.id))).toEqual([]);
    },
  );

  test('a page idle too long, or only watching, must be launched again; one that is played stays open', async () => {
    const { spin } = await platform.seated();
    const looker = await platform.seated();
    const looked = async () =>
      Promise.all(
        ['state', 'jackpot', 'rounds'].map(
          async (what) => (await platform.get(`/play/api/${what}`, looker.token)).statusCode,
        ),
      );
    platform.services.clock.shift(110 * MINUTE);
    expect((await spin('still-open-1')).statusCode).toBe(200);
    expect(await looked()).toEqual([200, 200, 200]);
    platform.services.clock.shift(110 * MINUTE);
    expect((await spin('still-open-2')).statusCode).toBe(200);
    expect(await looked()).toEqual([401, 401, 401]);
    expect((await looker.spin('only-looked-1')).json().error.code).toBe('session_expired');
    platform.services.clock.shift(121 * MINUTE);
    expect((await spin('too-late-1')).json().error.code).toBe('session_expired');
  });
});
