import { changeOf } from '../parts/contract.ts';
import type { RevisionRecord } from './revisionRecord.ts';

type Signed = Pick<RevisionRecord, 'terms' | 'takesEffectAt' | 'endsAt'>;

/** Which parts of a revision are new since the one before; of the first, those that say something. */
export function differenceOf(revision: Signed, before: Signed | null): Readonly<Record<keyof Signed, boolean>> {
  const { terms, takesEffectAt, endsAt } = revision;
  if (before === null) return { terms: true, takesEffectAt: takesEffectAt !== null, endsAt: endsAt !== null };
  return {
    terms: terms !== null && (before.terms === null || areDifferent(terms, before.terms)),
    takesEffectAt: takesEffectAt !== before.takesEffectAt,
    endsAt: endsAt !== before.endsAt,
  };
}

function areDifferent(terms: NonNullable<Signed['terms']>, before: NonNullable<Signed['terms']>): boolean {
  const { category, period, tiers } = changeOf(terms, before);
  return category || period || tiers.some(({ size }) => size > 0) || before.tiers.length !== terms.tiers.length;
}
