import { eq } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { BrandDocument } from '../../../operator/documents.ts';
import { documentOf, documentToChange, replaceDocument } from '../../../operator/documents.ts';
import type { Settings } from '../../../settings.ts';
import { supportEntries } from '../tables.ts';
import type { OperatorServices } from './changes.ts';
import { applyChange } from './changes.ts';

/** A feature and those below it, as the whitelabel document keeps them; `enabled` is "1" or "0". */
interface FeatureNode {
  readonly modId: string;
  readonly enabled?: boolean | number | string | null;
  readonly childrenNodes?: FeatureNode[] | null;
}

export interface Feature {
  readonly code: string;
  readonly isEnabled: boolean;
}

/** What an operator may change of the brand. */
export type BrandOptions = Pick<BrandDocument, 'loginToHome' | 'jackpotMode' | 'supportEmail' | 'languages'>;

/** The mail entry among the ways to reach the operator (`supportEntries.csType`). */
const MAIL = 3;

export function changeStatus(
  operator: OperatorServices,
  change: Partial<Settings['status']>,
): Promise<Settings['status']> {
  const { settings } = operator;
  return applyChange(
    operator,
    'status',
    (tx) => settings.toChange(tx, 'status'),
    (tx) => settings.set(tx, 'status', change),
  );
}

export function changeAnalytics(operator: OperatorServices, gtagId: string | null): Promise<Settings['analytics']> {
  const { settings } = operator;
  return applyChange(
    operator,
    'analytics',
    (tx) => settings.toChange(tx, 'analytics'),
    (tx) => settings.set(tx, 'analytics', { gtagId }),
  );
}

export async function brandOptions(db: Executor): Promise<BrandOptions> {
  return optionsOf(await documentOf(db, 'brand'));
}

/** The address is in two places: in the brand, and in the entry that visitors write to. */
export function changeBrand(
  operator: OperatorServices,
  { loginToHome, jackpotMode, supportEmail, languages }: Partial<BrandOptions>,
): Promise<BrandOptions> {
  const change = Object.fromEntries(
    Object.entries({ loginToHome, jackpotMode, supportEmail, languages }).filter(([, value]) => value !== undefined),
  );
  return applyChange(
    operator,
    'brand',
    async (tx) => optionsOf(await documentToChange(tx, 'brand')),
    async (tx) => {
      await replaceDocument(tx, 'brand', { ...(await documentToChange(tx, 'brand')), ...change });
      if (supportEmail !== undefined)
        await tx
          .update(supportEntries)
          .set({ address: `mailto:${supportEmail}` })
          .where(eq(supportEntries.csType, MAIL));
    },
  );
}

/** Every feature of the tree, in its order. */
export async function featureList(db: Executor): Promise<readonly Feature[]> {
  return featuresOf(await documentOf(db, 'whitelabel'));
}

/** Refuses a feature that the operator does not know. */
export function switchFeature(operator: OperatorServices, code: string, isEnabled: boolean): Promise<Feature> {
  const read = async (tx: Transaction): Promise<Feature> => {
    const known = featuresOf(await documentToChange(tx, 'whitelabel')).find((feature) => feature.code === code);
    if (!known) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The feature is not known' });
    return known;
  };
  return applyChange(operator, `feature ${code}`, read, async (tx) => {
    const switched = (node: FeatureNode): FeatureNode => ({
      ...node,
      ...(node.modId === code ? { enabled: isEnabled ? '1' : '0' } : {}),
      ...(node.childrenNodes ? { childrenNodes: node.childrenNodes.map(switched) } : {}),
    });
    await replaceDocument(tx, 'whitelabel', rootsOf(await documentToChange(tx, 'whitelabel')).map(switched));
  });
}

const optionsOf = ({ loginToHome, jackpotMode, supportEmail, languages }: BrandDocument): BrandOptions => ({
  loginToHome,
  jackpotMode,
  supportEmail,
  languages,
});

function featuresOf(tree: FeatureNode | FeatureNode[]): readonly Feature[] {
  return rootsOf(tree).flatMap(function flat({ modId, enabled, childrenNodes }): readonly Feature[] {
    return [{ code: modId, isEnabled: String(enabled) === '1' }, ...(childrenNodes ?? []).flatMap(flat)];
  });
}

const rootsOf = (tree: FeatureNode | FeatureNode[]): FeatureNode[] => (Array.isArray(tree) ? tree : [tree]);
