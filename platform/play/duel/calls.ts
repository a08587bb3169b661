import { bearer, call, post, untilAnswered } from '../api.ts';
import type { DuelNews, PastDuel, TableAnswer } from './wire.ts';

const ask = (path: string, body: object) => call<DuelNews>(`duel/${path}`, 'balance', post(body));

/** The table that accepts players for a stake; its commitment is known before a seed is sent. */
export const findTable = (sessionToken: string, roomId: number, stake: string) =>
  call<TableAnswer>('duel/tables', 'tableId', post({ sessionToken, roomId, stake }));

/**
 * Each of these may be sent twice and counts once: a member takes a seat, plays a card to a trick and leaves once per
 * table.
 */
export const takeChair = (sessionToken: string, tableId: string, clientSeed: string, onTrouble: () => void) =>
  untilAnswered(() => ask('seats', { sessionToken, tableId, clientSeed }), onTrouble);
export const layCard = (sessionToken: string, tableId: string, turn: number, card: number, onTrouble: () => void) =>
  untilAnswered(() => ask('cards', { sessionToken, tableId, turn, card }), onTrouble);
export const giveChairUp = (sessionToken: string, tableId: string, onTrouble: () => void) =>
  untilAnswered(() => ask('leave', { sessionToken, tableId }), onTrouble);

export const listDuels = (token: string) => call<{ duels: PastDuel[] }>('duel/past', 'duels', bearer(token));
