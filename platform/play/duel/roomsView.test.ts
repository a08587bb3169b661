// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { speak } from '../texts.ts';
import { roomsView } from './roomsView.ts';
import type { DuelState } from './wire.ts';

const room = (id: number) => ({ id, name: `Room ${id}`, stakes: ['1.00'], feePerMille: 25, back: 0.98 });
const state: DuelState = {
  now: '2026-01-01T00:00:00.000Z',
  game: { nodeId: '1', name: 'Duel' },
  balance: '100.00',
  waiting: [],
  table: null,
  duel: { rooms: [room(1), room(2), room(3)], currencySymbol: 'P', waitSeconds: 15, turnSeconds: 15 },
};

async function shown(chosen: number): Promise<readonly string[]> {
  const { element } = roomsView(state, await speak('EN'), chosen, () => undefined);
  return [...element.querySelectorAll('article')].map(
    (card) =>
      `${card.querySelector('h2')?.textContent ?? ''}${card.getAttribute('aria-current') === 'true' ? ', chosen' : ''}`,
  );
}

test('the room that the player chose is first, and is marked', async () => {
  expect(await shown(3)).toEqual(['Room 3, chosen', 'Room 1', 'Room 2']);
});

test('without a chosen room the rooms are in their order', async () => {
  expect(await shown(0)).toEqual(['Room 1', 'Room 2', 'Room 3']);
  expect(await shown(99)).toEqual(['Room 1', 'Room 2', 'Room 3']);
});
