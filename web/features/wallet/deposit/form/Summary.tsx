import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCents } from '../../../../../schema/cents.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { SummaryCard, type SummaryLine } from '../../../../ui/SummaryCard/SummaryCard.tsx';
import { centsTyped } from '../../../../lib/typedAmount.ts';
import { chargeOf, coinsFor } from './charges.ts';
import type { Channel } from './offer.ts';

interface SummaryProps {
  readonly channel: Channel;
  readonly currencySymbol: string | null;
  /** The amount as it was typed so far. */
  readonly typed: string;
  readonly children: ReactNode;
}

/** What the typed amount comes to: what is charged, kept, added and credited. */
export function Summary({ channel, currencySymbol, typed, children }: SummaryProps) {
  const { t } = useTranslation(['deposit', 'records']);
  const locale = useLocale();
  const paid = centsTyped(typed) ?? 0n;
  const { fee, rebate, credited } = chargeOf(paid, channel);
  const money = (cents: bigint): string => formatMoney({ amount: fromCents(cents), currencySymbol }, locale);

  function coinLine(): readonly SummaryLine[] {
    const { coin, coinRate } = channel;
    if (coin === null || !coinRate) return [];
    const rate = t('deposit:summary.rate', { coin, rate: formatMoney(coinRate, locale) });
    const coins = [coinsFor(paid, coinRate.amount), coin].filter((word) => word !== null).join(' ');
    return [{ name: t('deposit:summary.coins'), value: coins, note: rate }];
  }

  return (
    <SummaryCard
      label={t('deposit:summary.title')}
      lines={[
        { name: t('deposit:summary.pay'), value: money(paid) },
        ...coinLine(),
        ...(channel.fee ? [{ name: t('deposit:summary.fee'), value: money(-fee) }] : []),
        ...(channel.rebate
          ? [{ name: t('deposit:summary.rebate'), value: t('deposit:summary.added', { amount: money(rebate) }) }]
          : []),
      ]}
      total={{ name: t('deposit:summary.credited'), value: money(credited) }}
      notes={[t('records:playMoney')]}
    >
      {children}
    </SummaryCard>
  );
}
