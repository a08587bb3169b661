import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';

interface Limits {
  readonly min: Priced | null;
  readonly max: Priced | null;
}

/** The limits of an amount in words; null where there are none. Texts: `withdraw`. */
export function useLimitText(): (limits: Limits) => string | null {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  return ({ min, max }) => {
    if (min && max) return t('limits.both', { min: formatMoney(min, locale), max: formatMoney(max, locale) });
    if (min) return t('limits.from', { min: formatMoney(min, locale) });
    return max && t('limits.upTo', { max: formatMoney(max, locale) });
  };
}
