import type { Call } from '../../schema/upstream/call.ts';
import { PROVIDER_MODULES } from '../../schema/upstream/identities.ts';
import { isOn } from '../../schema/upstream/shapes.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Services } from '../services.ts';
import { documentOf } from './documents.ts';

interface Node {
  readonly modId: string;
  readonly enabled?: boolean | number | string | null;
  readonly childrenNodes?: Node[] | null;
}

/** Feature switches as visitors see them: what is not configured is off, whatever its switch says. */
export async function whitelabelOf({ db, env }: Pick<Services, 'db' | 'env'>): Promise<Node[]> {
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
export async function isFeatureOn(services: Pick<Services, 'db' | 'env'>, code: string): Promise<boolean> {
  return isOn((await nodeOf(services, code))?.enabled);
}

async function nodeOf(services: Pick<Services, 'db' | 'env'>, code: string): Promise<Node | undefined> {
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.childrenNodes ?? [])]);
  return all(await whitelabelOf(services)).find(({ modId }) => modId === code);
}

/**
 * The inbox, the point mall and the reward centre: "centre pages open only when the respective feature switch is on"
 * ([001] §5).
 */
const CENTRE_MODULES: ReadonlySet<string | null> = new Set(['INBOX3', 'PTSYS3', 'REWCEN3']);

/**
 * Refuses the calls of a centre's module that the operator has switched off; one that its tree does not name is open.
 */
export async function requireModule(
  services: Pick<Services, 'db' | 'env'>,
  { moduleId }: Pick<Call, 'moduleId'>,
): Promise<void> {
  if (moduleId === null || !CENTRE_MODULES.has(moduleId)) return;
  const node = await nodeOf(services, moduleId);
  if (node && !isOn(node.enabled)) throw featureOff(moduleId);
}

/** Refuses as the wire does what the platform has switched off. */
export async function requireFeature(services: Pick<Services, 'db' | 'env'>, code: string): Promise<void> {
  if (!(await isFeatureOn(services, code))) throw featureOff(code);
}

const featureOff = (code: string): Refusal => new Refusal('function.not.available', { message: `#543 ${code} is off` });
