import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Achievements } from './Achievements.tsx';
import type { InvitationRules } from './invitations.ts';
import styles from './Referral.module.css';
import { Tiers } from './Tiers.tsx';

interface OfferProps {
  readonly rules: InvitationRules;
  /** Friends who count; null where that is not known. */
  readonly counted: number | null;
  readonly onChanged: () => void;
}

/** How it works, and what friends pay. */
export function Offer({ rules, counted, onChanged }: OfferProps) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const { days, deposit, stake, tiers, achievements } = rules;
  const terms =
    days === null || deposit === null || stake === null
      ? t('steps.play')
      : t('steps.playTerms', {
          count: days,
          deposit: formatMoney(deposit, locale),
          stake: formatMoney(stake, locale),
        });
  return (
    <>
      <section className={styles['part']} aria-label={t('steps.title')}>
        <h3>{t('steps.title')}</h3>
        <ol className={styles['steps']}>
          <li>{t('steps.share')}</li>
          <li>{terms}</li>
          <li>{t('steps.claim')}</li>
        </ol>
      </section>
      {tiers.length > 0 && <Tiers tiers={tiers} counted={counted} />}
      {achievements.length > 0 && <Achievements achievements={achievements} onChanged={onChanged} />}
    </>
  );
}
