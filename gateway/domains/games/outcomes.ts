import type { GameNotFound, GameRecord, UnavailableRecord } from './records.ts';

export function gameNotFound(): GameNotFound {
  return { __typename: 'GameNotFound', message: 'There is no game with this id.' };
}

/** @param retryAt end of the maintenance, if the operator gives one */
export function gameUnavailable(closed: GameRecord, retryAt: string | null): UnavailableRecord {
  return { __typename: 'GameUnavailable', message: 'The game is under maintenance.', retryAt, closed };
}
