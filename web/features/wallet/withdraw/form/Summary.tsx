import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCents, toCents } from '../../../../../schema/cents.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { SummaryCard } from '../../../../ui/SummaryCard/SummaryCard.tsx';
import { centsTyped } from '../../../../lib/typedAmount.ts';
import type { Card } from './options.ts';
import { useCharge } from './useCharge.ts';

interface SummaryProps {
  readonly card: Card;
  readonly currencySymbol: string | null;
  /** The amount as it was typed so far. */
  readonly typed: string;
  readonly confirmMinutes: number | null;
  /** What else the withdrawal does. */
  readonly warnings: readonly string[];
  readonly children: ReactNode;
}

/** What the typed amount comes to: what leaves the wallet, what is kept, and what is sent. */
export function Summary({ card, currencySymbol, typed, confirmMinutes, warnings, children }: SummaryProps) {
  const { t } = useTranslation(['withdraw', 'records']);
  const locale = useLocale();
  const cents = centsTyped(typed);
  const charge = useCharge(cents, card.kind);
  const money = (value: bigint): string => formatMoney({ amount: fromCents(value), currencySymbol }, locale);
  const fee = charge === null ? null : toCents(charge.amount);
  return (
    <SummaryCard
      label={t('withdraw:summary.title')}
      lines={[
        { name: t('withdraw:summary.amount'), value: money(cents ?? 0n) },
        { name: t('withdraw:summary.fee'), value: cents === null || fee === null ? UNKNOWN : money(-fee) },
      ]}
      total={{
        name: t('withdraw:summary.sent'),
        value: cents === null || fee === null || fee > cents ? UNKNOWN : money(cents - fee),
      }}
      notes={[
        ...warnings,
        t('withdraw:summary.noCancelling'),
        ...(confirmMinutes === null ? [] : [t('withdraw:summary.silence', { count: confirmMinutes })]),
        t('records:playMoney'),
      ]}
    >
      {children}
    </SummaryCard>
  );
}

/** In place of an amount that is not known (yet). */
const UNKNOWN = '–';
