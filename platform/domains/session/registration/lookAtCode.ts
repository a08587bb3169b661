import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { affiliate } from '../../../../schema/upstream/registration.ts';
import { isOn } from '../../../../schema/upstream/shapes.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Services } from '../../../services.ts';
import type { LinkOver } from '../../contracts/accounts/joining.ts';
import { linkBehind, stateOf } from '../../contracts/accounts/joining.ts';
import { countVisit } from '../../contracts/accounts/visits.ts';
import { agentBehind } from './invitation.ts';
import { countCode } from './tries.ts';

const OVER: Readonly<Record<LinkOver, { readonly code: string; readonly message: string }>> = {
  'used-up': { code: 'invitation_used_up', message: 'This invitation was used as often as it can be' },
  ended: { code: 'invitation_ended', message: 'This invitation has ended' },
  closed: { code: 'invitation_closed', message: 'This invitation was closed' },
};

/** Whether somebody can join with a code: that of a link, or an agent's own. Refuses what nobody can join with. */
export async function lookAtCode(
  services: Services,
  { code, visit }: QueryOf<typeof affiliate>,
  address: string,
): Promise<ValueOf<typeof affiliate>> {
  await countCode(services, address);
  const link = code === undefined ? null : await linkBehind(services.db, code);
  if (link) {
    const state = stateOf(link, services.clock.now());
    if (state !== 'open') throw new Refusal(OVER[state].code, { status: 400, message: OVER[state].message });
    if (isOn(visit)) await countVisit(services, link.id, address);
    return { code: link.code };
  }
  const agent = code === undefined ? null : await agentBehind(services.db, code);
  if (!agent) throw new Refusal('RECOMMENDER_NOT_FOUND', { message: 'This invitation code is not valid' });
  return { code: agent.code };
}
