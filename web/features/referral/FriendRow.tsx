import { useTranslation } from 'react-i18next';
import { formatDays, formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';
import { Meter } from '../../ui/Meter/Meter.tsx';
import type { Friend } from './invitations.ts';
import styles from './Friends.module.css';

const ICONS: Readonly<Record<Friend['state'], IconName>> = {
  PENDING: 'clock',
  QUALIFIED: 'gift',
  CLAIMED: 'check',
  HELD: 'shield',
  REFUSED: 'close',
  EXPIRED: 'history',
  OTHER: 'info',
};

/** A friend: since when, how far, and what it brought. */
export function FriendRow({ friend }: { readonly friend: Friend }) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const { name, joinedAt, state, income, remark } = friend;
  const brought = (state === 'QUALIFIED' || state === 'CLAIMED') && income !== null && formatMoney(income, locale);
  return (
    <li className={styles['friend']} data-state={state}>
      <p className={styles['name']}>
        <strong>{name}</strong>
        {joinedAt !== null && (
          <span>{t('friends.joined', { day: formatDays(new Date(joinedAt), new Date(joinedAt), locale) })}</span>
        )}
      </p>
      <p className={styles['state']}>
        <span>
          <Icon name={ICONS[state]} />
          {t(`friends.state.${state}`)}
        </span>
        {brought && <strong>{brought}</strong>}
      </p>
      {state === 'PENDING' && <Progress friend={friend} />}
      {state === 'HELD' && <p className={styles['note']}>{t('friends.held')}</p>}
      {state === 'REFUSED' && <p className={styles['note']}>{remark ?? t('friends.refused')}</p>}
    </li>
  );
}

function Progress({ friend: { name, hasDeposited, stakedPercent, endsAt } }: { readonly friend: Friend }) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const staked = stakedPercent === null ? null : t('friends.staked', { percent: stakedPercent });
  return (
    <div className={styles['progress']}>
      <p className={styles['note']}>
        {hasDeposited !== null && <span>{hasDeposited ? t('friends.deposited') : t('friends.notDeposited')}</span>}
        {staked !== null && <span>{staked}</span>}
        {endsAt !== null && <span>{t('friends.until', { day: formatMoment(endsAt, locale) })}</span>}
      </p>
      {stakedPercent !== null && <Meter label={`${name}: ${staked}`} value={stakedPercent} max={100} />}
    </div>
  );
}
