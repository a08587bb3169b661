import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { useLocale } from '../../lib/locale.ts';

interface PriceProps {
  readonly money: { readonly amount: string; readonly currencySymbol: string | null };
  /** Shows dots instead of digits, always the same number of them. */
  readonly hidden?: boolean;
}

/** Money in the player's locale, in digits of equal width, so that a changing number does not move. */
export function Price({ money, hidden = false }: PriceProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const style = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  if (hidden) {
    return (
      <span style={style} role="img" aria-label={t('ui.amountHidden')}>
        {money.currencySymbol}
        {'\u00a0••••••'}
      </span>
    );
  }
  return <span style={style}>{formatMoney(money, locale)}</span>;
}
