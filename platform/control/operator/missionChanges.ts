import { Refusal } from '../../contract/Refusal.ts';
import type { MissionChange, NewMission, WrittenMission } from '../../domains/promotions/missions/operator.ts';
import { missionToChange, putUpMission, rewriteMission } from '../../domains/promotions/missions/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';

/** Changes a mission, and writes down how it was. */
export function changeMission(
  operator: OperatorServices,
  code: string,
  change: MissionChange,
): Promise<WrittenMission> {
  return applyChange(
    operator,
    `mission ${code}`,
    (tx) => missionToChange(tx, code),
    (tx) => rewriteMission(tx, code, change, operator.clock.now()),
  );
}

/** Puts up a mission, and writes that down. */
export async function addMission(operator: OperatorServices, mission: NewMission): Promise<WrittenMission> {
  const code = `own-${operator.random.uuid()}`;
  let isThere = false;
  const added = await applyChange<WrittenMission | null>(
    operator,
    'new mission',
    (tx) => (isThere ? missionToChange(tx, code) : Promise.resolve(null)),
    async (tx) => {
      await putUpMission(tx, code, mission, operator.clock.now());
      isThere = true;
    },
  );
  if (!added) throw new Refusal('INTERNAL_ERROR', { message: 'The mission was not written' });
  return added;
}
