import type { MaintenanceValue } from '../../../schema/upstream/launch.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Game } from './tables.ts';
import { isUnderMaintenance } from './wireGame.ts';

/** The refusal with the end of the maintenance, as far as it is known (wire §2.2). */
export function underMaintenance({
  maintainFrom,
  maintainUntil,
}: Pick<Game, 'maintainFrom' | 'maintainUntil'>): Refusal {
  const value: MaintenanceValue = {
    content: { data: { maintainTime: maintainFrom?.getTime() ?? null, endTime: maintainUntil?.getTime() ?? null } },
  };
  return new Refusal('game_under_maintenance', { message: 'The game is under maintenance', value });
}

/** Throws while the operator keeps a game closed. */
export function requireServed(game: Pick<Game, 'maintainFrom' | 'maintainUntil'>, now: Date): void {
  if (isUnderMaintenance(game, now)) throw underMaintenance(game);
}
