import type { GameNotFound, GameRecord, UnavailableRecord } from './records.ts';

export function gameNotFound(): GameNotFound {
  return { __typename: 'GameNotFound', message: 'The operator does not know this game.' };
}

/** @param retryAt end of the maintenance, where the operator says one */
export function gameUnavailable(closed: GameRecord, retryAt: string | null): UnavailableRecord {
  return { __typename: 'GameUnavailable', message: 'The game is under maintenance.', retryAt, closed };
}
