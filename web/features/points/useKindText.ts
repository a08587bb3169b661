import { useTranslation } from 'react-i18next';
import type { RewardKind } from '../../apollo/schema.generated.ts';

/** What a reward is, in words; the operator's own word for a kind that only the operator knows. */
export function useKindText(): (reward: {
  readonly kind: RewardKind | null;
  readonly operatorKind: string | null;
}) => string | null {
  const { t } = useTranslation('points');
  return ({ kind, operatorKind }) =>
    kind === null || kind === 'OTHER' ? (operatorKind ?? (kind && t('kind.OTHER'))) : t(`kind.${kind}`);
}
