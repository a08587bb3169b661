import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { markOf } from './mark.ts';
import type { Moment } from './plan.ts';
import { planOf } from './plan.ts';
import { previewOf } from './preview.ts';
import type { Actor, Step } from './steps.ts';
import { lockSteps, take } from './take.ts';

type Tools = Pick<Services, 'clock' | 'db' | 'settings'>;

async function momentNow({ clock, settings }: Tools, tx: Transaction): Promise<Moment> {
  const { timeZone } = await settings.get(tx, 'calendar');
  return { now: clock.now(), timeZone };
}

/** What a step would do, and what it would have come to; changes nothing. Refuses as `planOf` does. */
export function preview(services: Tools, actor: Actor, step: Step) {
  return inTransaction(services.db, async (tx) => {
    const moment = await momentNow(services, tx);
    return previewOf(tx, services, await planOf(tx, actor, step, moment), { ...moment, actor });
  });
}

interface Confirmed {
  readonly step: Step;
  /** Of the preview that was shown. */
  readonly mark: string;
}

/**
 * Takes a step as it was shown. Answers the contract's id.
 * @throws Refusal `contract_changed` with a new preview where it would do something else by now; and as `planOf` does
 */
async function takeAsShown(tx: Transaction, services: Tools, actor: Actor, confirmed: Confirmed): Promise<number> {
  await lockSteps(tx);
  const { plan, now } = await planAsShown(tx, services, actor, confirmed);
  const { offerDays } = await services.settings.get(tx, 'contracts');
  return take(tx, plan, { actor, now, offerDays });
}

/** Refuses a step that would do something else than was shown. */
async function planAsShown(tx: Transaction, services: Tools, actor: Actor, { step, mark }: Confirmed) {
  const moment = await momentNow(services, tx);
  const plan = await planOf(tx, actor, step, moment);
  if (markOf(plan) === mark) return { plan, now: moment.now };
  throw new Refusal('contract_changed', {
    message: 'The step would do something else than was shown',
    value: { preview: await previewOf(tx, services, plan, { ...moment, actor }) },
  });
}

/** Takes a member's step, once for its key. */
export async function takeStep(
  services: Services,
  memberId: number,
  { idempotencyKey, ...confirmed }: Confirmed & { readonly idempotencyKey: string },
): Promise<number> {
  const content = ['contract step', confirmed.step, confirmed.mark];
  const subject = await onceUnder(
    services,
    { memberId, key: idempotencyKey, content },
    {
      // Looked at before the steps are locked: the preview of one that is refused takes its time.
      prepare: () => inTransaction(services.db, (tx) => planAsShown(tx, services, memberId, confirmed)),
      work: async (tx) => String(await takeAsShown(tx, services, memberId, confirmed)),
    },
  );
  return Number(subject);
}

/** Takes a step of the house's, in the transaction that writes down who took it. Answers the contract's id. */
export const takeStepOfHouse = (tx: Transaction, services: Tools, confirmed: Confirmed): Promise<number> =>
  takeAsShown(tx, services, null, confirmed);
