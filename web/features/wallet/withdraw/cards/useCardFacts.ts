import { useTranslation } from 'react-i18next';
import type { CardKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';

interface CardFacts {
  readonly kind: CardKind;
  readonly operatorKind: string;
  readonly payeeName: string | null;
  readonly isUsable: boolean;
  /** ISO 8601; null where the operator does not say. */
  readonly usableAt: string | null;
}

/** Kind, name and waiting time of a card in one line. */
export function useCardFacts(): (card: CardFacts) => string {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  return ({ kind, operatorKind, payeeName, isUsable, usableAt }) => {
    const waiting =
      usableAt === null ? t('card.waiting') : t('card.usableAt', { moment: formatMoment(usableAt, locale) });
    return [kind === 'OTHER' ? operatorKind : t(`card.kind.${kind}`), payeeName, isUsable ? null : waiting]
      .filter((fact) => fact !== null)
      .join(' · ');
  };
}
