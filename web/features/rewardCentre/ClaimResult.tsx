import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCents, toCents } from '../../../schema/cents.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney, type Priced } from '../../lib/money.ts';
import styles from './RewardCentre.module.css';
import { type Reward, useKindText } from './reward.ts';
import type { ClaimedAll } from './useClaimAll.ts';

/** What came of claiming all: what was paid as one sum, and what was not with why. Takes the focus of its button. */
export function ClaimResult({ result: { paid, unpaid, untried } }: { readonly result: ClaimedAll }) {
  const { t } = useTranslation('rewardCentre');
  const locale = useLocale();
  const toKind = useKindText();
  const box = useRef<HTMLElement>(null);
  const sum = sumOf(paid);
  useEffect(function focusOnResult() {
    box.current?.focus();
  }, []);
  return (
    <section ref={box} tabIndex={-1} className={styles['result']} aria-label={t('all.result')}>
      {paid.length > 0 && (
        <p>
          {sum === null
            ? t('all.paid', { count: paid.length })
            : t('all.paidSum', { count: paid.length, amount: formatMoney(sum, locale) })}
        </p>
      )}
      {unpaid.length > 0 && (
        <ul className={styles['unpaid']}>
          {unpaid.map(({ reward, why }) => (
            <li key={reward.id}>{t('all.unpaid', { name: reward.title ?? toKind(reward), why })}</li>
          ))}
        </ul>
      )}
      {untried > 0 && <p>{t('all.untried', { count: untried })}</p>}
    </section>
  );
}

/** Null where not all are money, the amount of one is not known, or they are not of one currency. */
function sumOf(rewards: readonly Reward[]): Priced | null {
  const amounts = rewards.flatMap(({ amount }) => amount ?? []);
  const symbols = new Set(amounts.map(({ currencySymbol }) => currencySymbol));
  const isMoney = rewards.every(({ payout }) => payout === 'MONEY');
  if (!isMoney || amounts.length < rewards.length || symbols.size !== 1) return null;
  const cents = amounts.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  return { amount: fromCents(cents), currencySymbol: amounts[0]?.currencySymbol ?? null };
}
