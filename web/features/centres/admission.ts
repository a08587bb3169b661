import type { Centre } from '../../lib/navigation/centreLink.ts';
import type { Session } from '../../lib/session.ts';
import type { CentreQuery } from './Centre.generated.ts';

/** Whether the visitor may open a centre ([000] §6), and if not, why. `unknown` while loading. */
export type Admission = 'unknown' | 'welcome' | 'guest' | 'trial' | 'closed' | 'not-an-agent';

/** The operator's feature switch of each centre. */
const SWITCHES: Readonly<Record<Centre, string>> = { centre: 'mem_cen', agentCentre: 'agent_cen' };

/** Whether a switch is on. A missing switch counts as on. */
export const switchesOf =
  (data: CentreQuery | undefined) =>
  (code: string): boolean =>
    data?.site?.features.find((feature) => feature.code === code)?.isEnabled ?? true;

/**
 * The agent centre opens to agents only: account types 1, 2, 41 and 42 ([000] §6), which the gateway calls `AGENT`.
 * @param failed the query failed; the centre then opens, and its parts show the error
 */
export function admissionTo(
  centre: Centre,
  status: Session['status'],
  data: CentreQuery | undefined,
  failed: boolean,
): Admission {
  if (status !== 'member') return status;
  if (!data?.viewer) return failed && centre === 'centre' ? 'welcome' : 'unknown';
  if (data.viewer.kind === 'TRIAL') return 'trial';
  if (!switchesOf(data)(SWITCHES[centre])) return 'closed';
  return centre === 'agentCentre' && data.viewer.kind !== 'AGENT' ? 'not-an-agent' : 'welcome';
}
