import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { ClaimButton } from './ClaimButton.tsx';
import type { Invitations } from './invitations.ts';
import styles from './Referral.module.css';
import { REWARDS } from './useClaimInvitation.ts';

/** What came of the invitation, and the rewards that wait. What the operator does not say is left out. */
export function Standing({
  invitations,
  onChanged,
}: {
  readonly invitations: Invitations;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const id = useId();
  const { friendCount, countedFriendCount, heldFriendCount, claimableFriendCount, claimable, earned } = invitations;
  const number = (value: number | null): string | null =>
    value === null ? null : new Intl.NumberFormat(locale).format(value);
  const facts = [
    ['friends', number(friendCount)],
    ['counted', number(countedFriendCount)],
    ['held', heldFriendCount === 0 ? null : number(heldFriendCount)],
    ['earned', earned === null ? null : formatMoney(earned, locale)],
  ] as const;
  const waiting = claimableFriendCount ?? 0;
  return (
    <section className={styles['standing']} aria-label={t('standing.title')}>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`standing.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles['waiting']} data-waiting={waiting > 0 || undefined}>
        <p id={id} role="status">
          {waiting > 0 ? t('waiting', { count: waiting }) : t('nothing')}
        </p>
        {waiting > 0 && <ClaimButton what={REWARDS} amount={claimable} describedBy={id} onChanged={onChanged} />}
      </div>
    </section>
  );
}
