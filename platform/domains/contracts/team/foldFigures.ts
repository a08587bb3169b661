import { spanAt } from '../../../calendar.ts';
import { fold } from '../../../ledger/folded/fold.ts';
import type { Services } from '../../../services.ts';

/** How often it is looked whether a day is over, in milliseconds of the platform's clock. */
export const FOLD_EVERY = 60_000;

/** Adds up days that are over, for reports of lines. */
export async function foldFigures({ db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<void> {
  const { timeZone } = await settings.get(db, 'calendar');
  const { least } = await settings.get(db, 'activeMembers');
  await fold(db, spanAt('DAY', clock.now(), timeZone).firstDay, least);
}
