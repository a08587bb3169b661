import { Refusal } from '../../contract/Refusal.ts';
import type { MissionChange, NewMission, WrittenMission } from '../../domains/promotions/missions/operator.ts';
import { missionToChange, putUpMission, rewriteMission } from '../../domains/promotions/missions/operator.ts';
import type { Desk } from '../../domains/site/operator/changes.ts';
import { changeHouse } from '../../domains/site/operator/changes.ts';

/** Changes a mission, and writes down how it was. */
export function changeMission(desk: Desk, code: string, change: MissionChange): Promise<WrittenMission> {
  return changeHouse(
    desk,
    `mission ${code}`,
    (tx) => missionToChange(tx, code),
    (tx) => rewriteMission(tx, code, change, desk.clock.now()),
  );
}

/** Puts up a mission, and writes that down. */
export async function addMission(desk: Desk, mission: NewMission): Promise<WrittenMission> {
  const code = `own-${desk.random.uuid()}`;
  let isThere = false;
  const added = await changeHouse<WrittenMission | null>(
    desk,
    'new mission',
    (tx) => (isThere ? missionToChange(tx, code) : Promise.resolve(null)),
    async (tx) => {
      await putUpMission(tx, code, mission, desk.clock.now());
      isThere = true;
    },
  );
  if (!added) throw new Refusal('INTERNAL_ERROR', { message: 'The mission was not written' });
  return added;
}
