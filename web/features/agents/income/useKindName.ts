import { useTranslation } from 'react-i18next';
import type { IncomeKind } from '../../../apollo/schema.generated.ts';

/** What a kind of income is called. */
export function useKindName(): (income: { readonly kind: IncomeKind; readonly operatorKind: string }) => string {
  const { t } = useTranslation('contracts');
  return ({ kind, operatorKind }) => (kind === 'OTHER' ? operatorKind : t(`income.kinds.${kind}`));
}
