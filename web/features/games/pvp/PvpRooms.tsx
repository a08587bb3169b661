import { skipToken, useQuery, useSubscription } from '@apollo/client/react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roomPath } from '../../../../schema/roomPath.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useSession } from '../../../lib/session.ts';
import { useInView } from '../../../lib/browser/useInView.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ScrollArrows } from '../shelf/ScrollArrows.tsx';
import { type Scroller, useScroller } from '../shelf/useScroller.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { GameLink } from '../card/GameLink.tsx';
import { PvpRoomsChangedDocument, PvpRoomsDocument, type PvpRoomsQuery } from './PvpRooms.generated.ts';
import styles from './PvpRooms.module.css';

type Room = NonNullable<NonNullable<PvpRoomsQuery['viewer']>['pvpRooms']>[number];

interface PvpRoomsProps {
  readonly vendorCode: string | null;
}

/**
 * Rooms of the PVP page: the price to join, the number of seats, and who is there ([001] §7). The operator shows them
 * to members only.
 */
export function PvpRooms({ vendorCode }: PvpRoomsProps) {
  const { t } = useTranslation('catalogue');
  const { status, viewerId, signIn } = useSession();
  const { data, error, refetch } = useQuery(
    PvpRoomsDocument,
    viewerId === null ? skipToken : { variables: { vendorCode } },
  );
  const rooms = data?.viewer?.pvpRooms;
  const section = useRef<HTMLElement>(null);
  const { ref, onScroll, ...arrows } = useScroller<HTMLUListElement>();
  if (rooms?.length === 0) return null;
  return (
    <section ref={section} className={styles['rooms']} aria-labelledby="rooms-title">
      <header className={styles['head']}>
        <div>
          <h2 id="rooms-title">{t('rooms.title')}</h2>
          <p className={styles['lead']}>{status === 'guest' ? t('rooms.guest') : t('rooms.lead')}</p>
        </div>
        {rooms && <ScrollArrows {...arrows} />}
      </header>
      {status === 'guest' && <Button onClick={signIn}>{t('rooms.signIn')}</Button>}
      {error && !rooms && <p role="status">{t('rooms.failed')}</p>}
      {status !== 'guest' && !error && (
        <RoomList
          vendorCode={vendorCode}
          rooms={rooms ?? null}
          ask={() => void refetch().catch(() => undefined)}
          section={section}
          row={{ ref, onScroll }}
        />
      )}
    </section>
  );
}

interface RoomListProps extends PvpRoomsProps {
  readonly section: RefObject<HTMLElement | null>;
  readonly row: Pick<Scroller<HTMLUListElement>, 'ref' | 'onScroll'>;
  /** Null while loading. */
  readonly rooms: readonly Room[] | null;
  readonly ask: () => void;
}

/** The rooms in one row, their players counted while it is visible. */
function RoomList({ vendorCode, rooms, ask, section, row }: RoomListProps) {
  const { t } = useTranslation('catalogue');
  const isSeen = useInView(section);
  useLiveRooms({ vendorCode, rooms: isSeen ? rooms : null, ask });
  return (
    <ul {...row} className={styles['row']} aria-label={t('rooms.title')} aria-busy={!rooms}>
      {rooms?.map((room) => (
        <li key={room.id}>
          <RoomCard room={room} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Follows the number of players, on a stream that is open only while there are rooms and the operator counts players.
 * When other rooms have opened, all are refetched.
 */
function useLiveRooms({ vendorCode, rooms, ask }: Pick<RoomListProps, 'vendorCode' | 'rooms' | 'ask'>): void {
  const askedFor = useRef('');
  function compare(live: readonly Pick<Room, 'id'>[]): void {
    const [now, shown] = [idsOf(live), idsOf(rooms ?? [])];
    if (now === shown || now === askedFor.current) return;
    askedFor.current = now;
    ask();
  }
  const areCounted = rooms?.some(({ players }) => players !== null) ?? false;
  useSubscription(
    PvpRoomsChangedDocument,
    areCounted
      ? {
          variables: { vendorCode },
          ignoreResults: true,
          onData: ({ data: { data } }) => data && compare(data.pvpRoomsChanged),
        }
      : skipToken,
  );
}

const idsOf = (rooms: readonly Pick<Room, 'id'>[]): string =>
  rooms
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

function RoomCard({ room }: { readonly room: Room }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const stakes =
    room.minStake !== null && room.maxStake !== null
      ? t('rooms.stakes', { from: formatMoney(room.minStake, locale), to: formatMoney(room.maxStake, locale) })
      : null;
  const seats = room.seats === null ? null : t('rooms.seats', { count: room.seats });
  const players = room.players === null ? null : t('rooms.players', { count: room.players });
  const [game = '', level] = room.name.split(' · ');
  const content = (
    <>
      <span className={styles['cover']}>
        {room.game && <LazyImage src={room.game.cover.url} alt="" ratio="3 / 4" />}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{game}</span>
        {level && <span className={styles['level']}>{level}</span>}
        {stakes && (
          <span className={styles['fact']}>
            <Icon name="wallet" />
            {stakes}
          </span>
        )}
        {seats && (
          <span className={styles['fact']}>
            <Icon name="grid" />
            {seats}
          </span>
        )}
        {players && (
          <span className={styles['fact']}>
            <Icon name="users" />
            {players}
          </span>
        )}
      </span>
    </>
  );
  const label = [t('rooms.enter', { name: room.name }), stakes, seats, players]
    .filter((part) => part !== null)
    .join(', ');
  const led = room.game && { ...room.game, startPath: roomPath(room.game.startPath, room.id) };
  return led ? (
    <GameLink game={led} name={game} className={styles['card'] ?? ''} label={label}>
      {content}
    </GameLink>
  ) : (
    <span className={styles['card']}>{content}</span>
  );
}
