import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { type Bonus, isOpen, shareWagered } from './bonus.ts';
import styles from './BonusCard.module.css';
import { GiveUpButton } from './GiveUpButton.tsx';
import { useTermsText } from './useTermsText.ts';

interface BonusCardProps {
  readonly bonus: Bonus;
  /** Called when it may have changed. */
  readonly onChanged: () => void;
}

const TONES = { ACTIVE: 'accent', DONE: 'felt' } as const;

/** A bonus: what it holds, how much of it is wagered, until when, what its terms are, and how it ended. */
export function BonusCard({ bonus, onChanged }: BonusCardProps) {
  const { t } = useTranslation('bonuses');
  const locale = useLocale();
  const toTerms = useTermsText();
  const id = useId();
  const { name, granted, balance, staked, toWager, wagered, state, operatorState, endsAt, endedAt, leftOver } = bonus;
  const share = shareWagered(bonus);
  const said =
    wagered === null || toWager === null
      ? null
      : t('wagered', { actual: formatMoney(wagered, locale), expected: formatMoney(toWager, locale) });
  const facts = [
    ...(isOpen(bonus) && balance !== null ? [{ name: t('balance'), value: formatMoney(balance, locale) }] : []),
    ...(staked !== null && Number(staked.amount) > 0
      ? [{ name: t('staked'), value: formatMoney(staked, locale) }]
      : []),
    { name: t('granted'), value: `${formatMoney(granted, locale)} · ${formatMoment(bonus.grantedAt, locale)}` },
    ...(isOpen(bonus) && endsAt !== null ? [{ name: t('ends'), value: formatMoment(endsAt, locale) }] : []),
    ...(endedAt === null ? [] : [{ name: t('ended'), value: formatMoment(endedAt, locale) }]),
    ...(leftOver === null || Number(leftOver.amount) === 0
      ? []
      : [{ name: state === 'DONE' ? t('released') : t('returned'), value: formatMoney(leftOver, locale) }]),
  ];
  return (
    <li className={styles['card']} data-state={state} aria-labelledby={id}>
      <div className={styles['head']}>
        <h4 id={id} className={styles['name']}>
          {name ?? t('unnamed')}
        </h4>
        <Badge tone={state === 'ACTIVE' || state === 'DONE' ? TONES[state] : 'quiet'}>
          {state === 'OTHER' ? operatorState : t(`state.${state}`)}
        </Badge>
      </div>
      {share !== null && said !== null && (
        <div className={styles['way']}>
          <p className={styles['amounts']}>
            <span>{t('toWager')}</span>
            <span>{said}</span>
          </p>
          <Meter label={`${t('toWager')}: ${said}`} value={share} />
        </div>
      )}
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {isOpen(bonus) ? (
        <>
          <p className={styles['terms']}>{toTerms(bonus)}</p>
          <GiveUpButton bonus={bonus} describedBy={id} onChanged={onChanged} />
        </>
      ) : (
        <details className={styles['more']}>
          <summary>{t('terms.title')}</summary>
          <p className={styles['terms']}>{toTerms(bonus)}</p>
        </details>
      )}
    </li>
  );
}
