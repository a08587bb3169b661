import type { Call } from '../../schema/upstream/call.ts';
import { PROVIDER_MODULES } from '../../schema/upstream/identities.ts';
import { isOn } from '../../schema/upstream/shapes.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Executor } from '../database/database.ts';
import type { Environment } from '../env.ts';
import { documentOf } from './documents.ts';

interface Node {
  readonly modId: string;
  readonly enabled?: boolean | number | string | null;
  readonly childrenNodes?: Node[] | null;
}

/** Where switches are read, and the environment that lacks what some of them need. */
interface Asking {
  readonly db: Executor;
  readonly env: Environment;
}

/** Feature switches as visitors see them: what is not configured is off, whatever its switch says. */
export async function whitelabelOf({ db, env }: Asking): Promise<Node[]> {
  const lacking = new Set(
    Object.entries(PROVIDER_MODULES).flatMap(([provider, module]) =>
      env.providers.some(({ name }) => name === provider) ? [] : [module],
    ),
  );
  const seen = (node: Node): Node => ({
    ...node,
    ...(lacking.has(node.modId) && { enabled: '0' }),
    ...(node.childrenNodes && { childrenNodes: node.childrenNodes.map(seen) }),
  });
  const tree = await documentOf(db, 'whitelabel');
  return (Array.isArray(tree) ? tree : [tree]).map(seen);
}

/** Whether a switch of the whitelabel tree is on; unknown ones are off. */
export async function isFeatureOn(services: Asking, code: string): Promise<boolean> {
  return isOn((await nodeOf(services, code))?.enabled);
}

async function nodeOf(services: Asking, code: string): Promise<Node | undefined> {
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.childrenNodes ?? [])]);
  return all(await whitelabelOf(services)).find(({ modId }) => modId === code);
}

/**
 * The inbox, the point mall, the reward centre, deposits and their record, moves between wallets, the agent centre:
 * "centre pages open only when the respective feature switch is on" ([001] §5).
 */
const CENTRE_MODULES: ReadonlySet<string | null> = new Set([
  'INBOX3',
  'PTSYS3',
  'REWCEN3',
  'DPSTBAS3',
  'DEPREC3',
  'FUNDTRANS3',
  'agent_cen',
]);

/**
 * Refuses the calls of a centre's module that the operator has switched off; one that its tree does not name is open.
 */
export async function requireModule(services: Asking, { moduleId }: Pick<Call, 'moduleId'>): Promise<void> {
  if (moduleId !== null && !(await isModuleOpen(services, moduleId))) throw featureOff(moduleId);
}

/** Whether the calls of a module are served. */
export async function isModuleOpen(services: Asking, moduleId: string): Promise<boolean> {
  if (!CENTRE_MODULES.has(moduleId)) return true;
  const node = await nodeOf(services, moduleId);
  return !node || isOn(node.enabled);
}

/** Refuses as the wire does what the platform has switched off. */
export async function requireFeature(services: Asking, code: string): Promise<void> {
  if (!(await isFeatureOn(services, code))) throw featureOff(code);
}

const featureOff = (code: string): Refusal => new Refusal('function.not.available', { message: `#543 ${code} is off` });
