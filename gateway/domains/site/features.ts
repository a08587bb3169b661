import type { Static } from 'typebox';
import type { WhitelabelNode } from '../../../schema/upstream/site.ts';
import type { StatusAnswer } from './furniture.ts';
import type { Fields } from '../../upstream/decode.ts';
import { flag, optionalChild, optionalChildren, optionalText } from '../../upstream/decode.ts';
import type { FeatureRecord } from './records.ts';

/** Far deeper than any brand's tree; a tree without end must not be walked to it. */
const MOST_LEVELS = 12;

/**
 * The whitelabel tree, one root or several, flattened; the phone variant and the template's own switches (`mem_cen`,
 * `dep_func`) are flat already (wire §3.4). The first mention of a code counts.
 */
export function toFeatures(answer: StatusAnswer): readonly FeatureRecord[] {
  const features = new Map<string, boolean>();
  const root = optionalChild(answer, 'whitelabel');
  for (const node of root === null ? optionalChildren(answer, 'whitelabel') : [root]) walk(node, features, 0);
  for (const key of ['whitelabelVal', 'mobileTemplate'] as const) {
    const flat = optionalChild(answer, key);
    for (const code of Object.keys(flat?.values ?? {}))
      if (flat !== null && !features.has(code)) features.set(code, flag(flat, code));
  }
  return Array.from(features, ([code, isEnabled]) => ({ code, isEnabled }));
}

function walk(node: Fields<Static<typeof WhitelabelNode>>, features: Map<string, boolean>, level: number): void {
  const code = optionalText(node, 'modId');
  if (code !== null && !features.has(code)) features.set(code, flag(node, 'enabled'));
  if (level < MOST_LEVELS)
    for (const below of optionalChildren(node, 'childrenNodes')) walk(below, features, level + 1);
}
