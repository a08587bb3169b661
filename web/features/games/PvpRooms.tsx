import { skipToken, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { GameLink } from './GameLink.tsx';
import { PvpRoomsDocument, type PvpRoomsQuery } from './PvpRooms.generated.ts';
import styles from './PvpRooms.module.css';

type Room = NonNullable<NonNullable<PvpRoomsQuery['viewer']>['pvpRooms']>[number];

interface PvpRoomsProps {
  readonly vendorCode: string | null;
  readonly currencySymbol: string;
}

/** Rooms of the PVP page: what it costs to sit down, and for how many ([001] §7). The operator tells them to those who are signed in. */
export function PvpRooms({ vendorCode, currencySymbol }: PvpRoomsProps) {
  const { t } = useTranslation('catalogue');
  const { status, viewerId, signIn } = useSession();
  const { data, error } = useQuery(PvpRoomsDocument, viewerId === null ? skipToken : { variables: { vendorCode } });
  const rooms = data?.viewer?.pvpRooms;
  if (rooms?.length === 0) return null;
  return (
    <section className={styles['rooms']} aria-labelledby="rooms-title">
      <header>
        <h2 id="rooms-title">{t('rooms.title')}</h2>
        <p className={styles['lead']}>{status === 'guest' ? t('rooms.guest') : t('rooms.lead')}</p>
      </header>
      {status === 'guest' && <Button onClick={signIn}>{t('rooms.signIn')}</Button>}
      {error && !rooms && <p role="status">{t('rooms.failed')}</p>}
      {status !== 'guest' && !error && (
        <ul className={styles['row']} aria-label={t('rooms.title')} aria-busy={!rooms}>
          {rooms?.map((room) => <li key={room.id}><RoomCard room={room} currencySymbol={currencySymbol} /></li>)}
        </ul>
      )}
    </section>
  );
}

function RoomCard({ room, currencySymbol }: { readonly room: Room; readonly currencySymbol: string }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  const stakes = room.minStake !== null && room.maxStake !== null ? t('rooms.stakes', { from: money(room.minStake), to: money(room.maxStake) }) : null;
  const seats = room.seats === null ? null : room.players === null ? t('rooms.seats', { count: room.seats }) : `${String(room.players)} / ${String(room.seats)}`;
  const [game = '', level] = room.name.split(' · ');
  const content = (
    <>
      <span className={styles['cover']}>{room.game && <LazyImage src={room.game.cover.url} alt="" ratio="3 / 4" />}</span>
      <span className={styles['words']}>
        <span className={styles['name']}>{game}</span>
        {level && <span className={styles['level']}>{level}</span>}
        {stakes && <span className={styles['fact']}><Icon name="wallet" />{stakes}</span>}
        {seats && <span className={styles['fact']}><Icon name="users" />{seats}</span>}
      </span>
    </>
  );
  const label = [t('rooms.enter', { name: room.name }), stakes, seats].filter((part) => part !== null).join(', ');
  return room.game ? <GameLink game={room.game} name={game} className={styles['card'] ?? ''} label={label}>{content}</GameLink> : <span className={styles['card']}>{content}</span>;
}
