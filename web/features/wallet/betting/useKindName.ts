import { useTranslation } from 'react-i18next';
import type { BetKind } from '../../../apollo/schema.generated.ts';

interface Kinded {
  readonly kind: BetKind | null;
  readonly operatorKind: string | null;
}

/** Names what was bet on; null where the operator does not say. */
export function useKindName(): (bet: Kinded) => string | null {
  const { t } = useTranslation('records');
  return ({ kind, operatorKind }) => (kind === null || kind === 'OTHER' ? operatorKind : t(`betting.kind.${kind}`));
}
